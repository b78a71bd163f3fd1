import { log } from '@recado/platform';
import type { Agenda } from '../connection/connection.repository.ts';
import type { ConnectionsDatabase } from '../connections.database.ts';
import { Drain } from './serial.runner.ts';

/** Whoever wants to know what is wanted of a session; null: its connection is gone. */
interface Looking {
  look(agenda: Agenda | null): void;
}

/** Asks what people and other services want of this worker's sessions: one question for all of them. */
export class Lookout {
  private readonly due = new Set<number>();
  private readonly asking = new Drain(
    () => this.ask(),
    (error) => log.warn({ err: error }, 'nobody knows what is wanted of the sessions'),
  );

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly sessions: ReadonlyMap<number, Looking>,
  ) {}

  /** There is something new for this one. */
  hinted(connectionId: number): void {
    this.due.add(connectionId);
    this.asking.kick();
  }
  /** Hints get lost: now and then all are looked at. */
  all(): void {
    for (const id of this.sessions.keys()) this.due.add(id);
    this.asking.kick();
  }
  stop(): Promise<void> {
    return this.asking.stop();
  }

  private async ask(): Promise<boolean> {
    const ids = [...this.due];
    this.due.clear();
    if (ids.length === 0 || this.db.pulse.isStill) return false;
    const agendas = await this.db.asSystem('what is wanted of the sessions of this worker', ({ connections }) =>
      connections.agendas(ids),
    );
    for (const id of ids) this.sessions.get(id)?.look(agendas.get(id) ?? null);
    return this.due.size > 0;
  }
}

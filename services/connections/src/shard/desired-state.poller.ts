import { log } from '@recado/platform';
import type { DesiredState } from '../rows/connection.repository.ts';
import type { ConnectionsDatabase } from '../connections.database.ts';
import { SerialRunner } from './serial.runner.ts';

/** Receives the desired state of its connection; null when the connection was removed. */
interface PolledSession {
  applyDesiredState(desired: DesiredState | null): void;
}

/** Reads the desired state of this worker's sessions, with one query for all of them. */
export class DesiredStatePoller {
  private readonly due = new Set<number>();
  /**
   * Connections whose session has just opened. Their queries include work that is due later, so that its timers are set
   * again.
   */
  private readonly opened = new Set<number>();
  private readonly polling = new SerialRunner(
    () => this.poll(),
    (error) => log.warn({ err: error }, 'the desired state of the sessions could not be read'),
  );

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly sessions: ReadonlyMap<number, PolledSession>,
  ) {}

  request(connectionId: number): void {
    this.due.add(connectionId);
    this.polling.trigger();
  }
  /** A session has begun to work: it learns whether there is anything to do. */
  requestAtOpening(connectionId: number): void {
    this.opened.add(connectionId);
    this.request(connectionId);
  }
  /** Hints may be lost, so all sessions are polled from time to time. */
  requestAll(): void {
    for (const id of this.sessions.keys()) this.due.add(id);
    this.polling.trigger();
  }
  stop(): Promise<void> {
    return this.polling.stop();
  }

  private async poll(): Promise<boolean> {
    const [ids, opened] = [[...this.due], [...this.opened]];
    this.due.clear();
    this.opened.clear();
    if (ids.length === 0 || this.db.heartbeat.isPaused) return false;
    const desiredStates = await this.db.asSystem('desired state of the sessions of this worker', ({ connections }) =>
      connections.desiredStates(ids, opened),
    );
    for (const id of ids) this.sessions.get(id)?.applyDesiredState(desiredStates.get(id) ?? null);
    return this.due.size > 0;
  }
}

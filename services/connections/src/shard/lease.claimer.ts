import { log } from '@recado/platform';
import type { Floor } from './worker.context.ts';
import type { FreeLease, Lease } from './lease.repository.ts';
import { firstInTurn } from './pick-worker.ts';
import type { Alive } from './worker.repository.ts';

/** What a pass over the sessions of all companies saw. */
export interface Seen {
  workers: Alive[];
  /** Sessions nobody works on, those we took included. */
  free: number;
}

/** Takes sessions nobody works on, in turn with the other workers. */
export class Claims {
  private readonly freeSince = new Map<number, number>();
  private namesake: string | undefined;

  constructor(
    private readonly floor: Floor,
    private readonly me: Pick<Alive, 'id' | 'name'>,
    private readonly running: () => number[],
  ) {}

  /** One pass; `taken` starts the session. */
  async pass(isOver: () => boolean, taken: (lease: Lease) => void): Promise<Seen> {
    const { config, db } = this.floor;
    const running = this.running();
    const { deadMs } = db.pulse;
    const { free, workers } = await db.asSystem('sessions of all companies nobody works on', async (scope) => ({
      free: await scope.leases.free(this.me.id, running, deadMs),
      workers: await scope.workers.alive(deadMs),
    }));
    this.noteNamesake(workers);
    const ids = new Set(free.map((lease) => lease.connectionId));
    for (const id of this.freeSince.keys()) if (!ids.has(id)) this.freeSince.delete(id);
    const room = Math.max(0, config.WORKER_SESSIONS - running.length);
    const open = workers.filter((one) => one.id === this.me.id || one.room > 0).map(({ name }) => name);
    for (const lease of free.filter((one) => this.isMyTurn(one, open)).slice(0, room)) {
      if (isOver() || db.pulse.isStill) break;
      const mine = await db.within(lease, ({ leases }) => leases.claim(lease, this.me.id));
      this.freeSince.delete(lease.connectionId);
      if (!mine) continue;
      log.info({ ...mine }, 'took a session');
      taken(mine);
    }
    return { workers, free: free.length };
  }

  /** Each would take the other's turn, and whoever starts takes all the other has. */
  private noteNamesake(workers: readonly Alive[]): void {
    const { id: me, name } = this.me;
    const namesake = workers.find((one) => one.name === name && one.id !== me)?.id;
    if (namesake && namesake !== this.namesake)
      log.error({ name, namesake }, 'another worker that lives bears this name: WORKER_NAME must be each one’s own');
    this.namesake = namesake;
  }

  /** Others get a while to take what is theirs. */
  private isMyTurn({ connectionId }: FreeLease, workers: string[]): boolean {
    const since = this.freeSince.get(connectionId) ?? Date.now();
    this.freeSince.set(connectionId, since);
    return (
      firstInTurn(workers, connectionId) === this.me.name || Date.now() - since >= this.floor.config.WORKER_GRACE_MS
    );
  }
}

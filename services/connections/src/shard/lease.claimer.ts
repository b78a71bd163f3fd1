import { log } from '@recado/platform';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { ClaimedLease, FreeLease } from '../rows/lease.repository.ts';
import { pickWorker } from './pick-worker.ts';
import type { LiveWorker } from './worker.repository.ts';

export interface ClaimResult {
  workers: LiveWorker[];
  /** Sessions without a worker, the ones just claimed included. */
  free: number;
}

/** Claimed in one transaction. */
const AT_ONCE = 50;

/** Claims the leases of sessions without a worker; the preferred worker of a session claims first. */
export class LeaseClaimer {
  private readonly freeSince = new Map<number, number>();
  private namesake: string | undefined;

  constructor(
    private readonly context: WorkerContext,
    private readonly worker: Pick<LiveWorker, 'id' | 'name'>,
    private readonly running: () => number[],
  ) {}

  /** Claims once; `start` is called for each claimed session. */
  async run(isStopping: () => boolean, start: (lease: ClaimedLease) => void): Promise<ClaimResult> {
    const { config, db } = this.context;
    const running = this.running();
    const { deadMs } = db.heartbeat;
    const { free, workers } = await db.asSystem('sessions of all companies without a worker', async (scope) => ({
      free: await scope.leases.free(this.worker.id, running, deadMs),
      workers: await scope.workers.alive(deadMs),
    }));
    this.logNamesake(workers);
    const ids = new Set(free.map((lease) => lease.connectionId));
    for (const id of this.freeSince.keys()) if (!ids.has(id)) this.freeSince.delete(id);
    const room = Math.max(0, config.WORKER_SESSIONS - running.length);
    const available = workers
      .filter(({ id, room: places }) => id === this.worker.id || places > 0)
      .map(({ name }) => name);
    const mine = free.filter((candidate) => this.mayClaim(candidate, available)).slice(0, room);
    while (mine.length > 0 && !isStopping() && !db.heartbeat.isPaused) await this.claim(mine.splice(0, AT_ONCE), start);
    return { workers, free: free.length };
  }

  private async claim(leases: FreeLease[], start: (lease: ClaimedLease) => void): Promise<void> {
    const claimed = await this.context.db.asSystem('sessions of several companies are claimed', (scope) =>
      scope.leases.claim(leases, this.worker.id),
    );
    for (const { connectionId } of leases) this.freeSince.delete(connectionId);
    for (const lease of claimed) {
      log.info({ ...lease }, 'claimed a session');
      start(lease);
    }
  }

  /** Two workers of one name would claim each other's sessions, and each start would take over all of the other's. */
  private logNamesake(workers: readonly LiveWorker[]): void {
    const { id, name } = this.worker;
    const namesake = workers.find((worker) => worker.name === name && worker.id !== id)?.id;
    if (namesake && namesake !== this.namesake)
      log.error({ name, namesake }, 'another live worker has this name: WORKER_NAME must be unique');
    this.namesake = namesake;
  }

  /** A worker that is not preferred waits for WORKER_GRACE_MS. */
  private mayClaim({ connectionId }: FreeLease, workers: string[]): boolean {
    const since = this.freeSince.get(connectionId) ?? Date.now();
    this.freeSince.set(connectionId, since);
    return (
      pickWorker(workers, connectionId) === this.worker.name ||
      Date.now() - since >= this.context.config.WORKER_GRACE_MS
    );
  }
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '@recado/platform';
import { holdLeaseSql, LEASE_LOST, LeaseRepository, type Lease } from '../rows/lease.repository.ts';
import { WorkerRepository } from './worker.repository.ts';
import { createDatabase } from '../testing/connections.stage.ts';
import { Random } from '@recado/testkit/random';
import { perLevel } from '@recado/testkit/test-level';

/**
 * Random histories of three workers that write heartbeats, pause, claim, release and write, statement by statement, with
 * the queries of the real workers on a real Postgres. In every order of statements an epoch belongs to one worker, and
 * no epoch writes after a later one has written.
 */
const HISTORIES = perLevel(10_000, 1_000);
const STEPS = 20;
const DEAD_MS = 8_000;

let source: DataSource;
let sql: Client;
beforeAll(async () => {
  const url = await createDatabase();
  sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(
    `create unlogged table public.writes (seq bigserial, connection_id bigint, epoch bigint, worker uuid)`,
  );
  source = await new DataSource({ type: 'postgres', url, poolSize: 24 }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await sql.end();
});

/** A worker process: a database connection, the lease it believes to hold, and at most one open transaction. */
class SimulatedWorker {
  id = randomUUID();
  readonly name = randomUUID();
  lease: Lease | null = null;
  writing = false;
  /** A statement that waits for another worker's lock. */
  waiting: Promise<unknown> | null = null;

  constructor(
    readonly runner: QueryRunner,
    private readonly fenced: boolean,
  ) {}

  private get leases() {
    return new LeaseRepository(this.runner.manager);
  }
  private get workers() {
    return new WorkerRepository(this.runner.manager);
  }
  saveHeartbeat(): Promise<void> {
    return this.workers.saveHeartbeat({ id: this.id, name: this.name, room: 100 });
  }
  /** Starts under the name of a worker that may still be alive. */
  replace({ name }: SimulatedWorker): Promise<void> {
    return this.workers.replaceNamesakes({ id: this.id, name });
  }
  /** Makes the heartbeat too old, as after a pause that the worker has not noticed. */
  async missHeartbeats(): Promise<void> {
    await this.runner.query(
      `update connections.workers set beat_at = clock_timestamp() - make_interval(secs => $2) where id = $1`,
      [this.id, (DEAD_MS / 1000) * 2],
    );
  }
  async claim(connectionId: number): Promise<void> {
    const running = this.lease ? [connectionId] : [];
    const free = await this.leases.free(this.id, running, DEAD_MS);
    const mine = free.find((other) => other.connectionId === connectionId);
    if (mine) [this.lease = this.lease] = await this.leases.claim([mine], this.id);
  }
  async release(): Promise<void> {
    if (this.lease) await this.leases.release(this.lease);
    this.lease = null;
  }
  /** Starts a write: opens the transaction and checks the lease. */
  async begin(): Promise<void> {
    if (!this.lease) return;
    await this.runner.query('begin');
    try {
      if (this.fenced) await this.runner.query(holdLeaseSql(this.lease));
      const { connectionId, epoch } = this.lease;
      await this.runner.query(`insert into public.writes (connection_id, epoch, worker) values ($1, $2, $3)`, [
        connectionId,
        epoch,
        this.id,
      ]);
      this.writing = true;
    } catch (error) {
      await this.runner.query('rollback');
      if (sqlState(error) !== LEASE_LOST) throw error;
      this.lease = null;
    }
  }
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.writing = false;
    await this.runner.query(how);
  }
  /** Ends the process with its transaction; another process takes its place. */
  async die(): Promise<void> {
    if (this.writing) await this.end('rollback');
    this.lease = null;
    this.id = randomUUID();
  }
}

/** Runs a step; a claim that waits for another worker's write continues in the background. */
async function step(worker: SimulatedWorker, others: SimulatedWorker[], work: () => Promise<void>): Promise<void> {
  const done = work();
  if (!others.some((other) => other.writing)) return done;
  worker.waiting = done;
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1))]);
  void done.then(() => (worker.waiting = null));
}

async function history(workers: SimulatedWorker[], connectionId: number, seed: number): Promise<void> {
  const chance = new Random(seed);
  const random = (below: number) => chance.int(0, below - 1);
  for (const worker of workers) await worker.saveHeartbeat();
  await workers[0]?.claim(connectionId);
  for (let n = 0; n < STEPS; n++) {
    const worker = workers[random(workers.length)];
    if (!worker || worker.waiting) continue;
    const others = workers.filter((other) => other !== worker);
    if (worker.writing) {
      // Between start and end of a write the other workers act.
      const how = random(10);
      if (how < 6) await worker.end('commit');
      else if (how < 8) await worker.end('rollback');
      else await worker.die();
      continue;
    }
    const action = random(10);
    if (action < 1)
      await (random(2) === 0 ? worker.saveHeartbeat() : worker.replace(others[random(others.length)] ?? worker));
    else if (action < 2) await worker.die();
    else if (!worker.lease) await step(worker, others, () => worker.claim(connectionId));
    else if (action < 5) await worker.missHeartbeats();
    else if (action < 6) await step(worker, others, () => worker.release());
    else await step(worker, others, () => worker.begin());
  }
  for (const worker of workers) if (worker.writing) await worker.end('commit');
  for (const worker of workers) await worker.waiting;
  for (const worker of workers) if (worker.writing) await worker.end('commit');
}

/** Runs histories one by one on one session. @returns the seeds of the histories with two owners */
async function histories(seeds: number[], fenced: boolean): Promise<number[]> {
  const runners = [source.createQueryRunner(), source.createQueryRunner(), source.createQueryRunner()];
  const violations: number[] = [];
  for (const runner of runners) await runner.connect();
  const connectionId = await aSession();
  for (const seed of seeds) {
    const workers = runners.map((runner) => new SimulatedWorker(runner, fenced));
    await history(workers, connectionId, seed);
    const { rows } = await sql.query<{ epoch: string; worker: string }>(
      `with gone as (delete from public.writes where connection_id = $1 returning *)
       select epoch, worker from gone order by seq`,
      [connectionId],
    );
    if (hasTwoOwners(rows.map(({ epoch, worker }) => ({ epoch: Number(epoch), worker })))) violations.push(seed);
    written += rows.length;
    takenOver += Math.max(0, new Set(rows.map(({ epoch }) => epoch)).size - 1);
    await sql.query(`update connections.leases set owner = null where connection_id = $1`, [connectionId]);
    // Workers of earlier histories would make each claim of a later one slower.
    await sql.query(`delete from connections.workers where name = any($1)`, [workers.map(({ name }) => name)]);
  }
  for (const runner of runners) await runner.release();
  return violations;
}
let written = 0;
let takenOver = 0;

async function aSession(): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `with w as (insert into connections.whatsapps (company_id, name) values (1, $1) returning id)
     insert into connections.leases (connection_id, company_id) select id, 1 from w returning connection_id as id`,
    [randomUUID()],
  );
  return Number(rows[0]?.id);
}

function hasTwoOwners(writes: { epoch: number; worker: string }[]): boolean {
  return writes.some(({ epoch, worker }, n) => {
    const before = writes.slice(0, n);
    return before.some((other) => other.epoch > epoch || (other.epoch === epoch && other.worker !== worker));
  });
}

const parallelRuns = 6;
async function runInParallel(count: number, fenced: boolean): Promise<number[]> {
  const seeds = Array.from({ length: count }, (_, n) => n + 1);
  const parts = Array.from({ length: parallelRuns }, (_, n) => seeds.filter((seed) => seed % parallelRuns === n));
  return (await Promise.all(parts.map((part) => histories(part, fenced)))).flat();
}

test(`in ${HISTORIES} random histories a session never has two owners that both write`, async () => {
  expect(await runInParallel(HISTORIES, true)).toEqual([]);
  // The histories must change owners between writes often enough.
  expect(takenOver).toBeGreaterThan(HISTORIES / 20);
  expect(written).toBeGreaterThan(HISTORIES / 2);
});

test('without fencing the same histories have two owners, so the check can fail', async () => {
  expect((await runInParallel(300, false)).length).toBeGreaterThan(0);
});

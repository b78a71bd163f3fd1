import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '@recado/platform';
import { holdLeaseSql, LEASE_LOST, LeaseRepository, type Lease } from '../src/shard/lease.repository.ts';
import { WorkerRepository } from '../src/shard/worker.repository.ts';
import { ownDatabase } from './connections.stage.ts';
import { Random } from '@recado/testkit/random';

/**
 * Random histories of three workers that beat, stand still, look for sessions, claim and write, statement by
 * statement, through the very questions the workers ask, against a real Postgres. Whatever happens in whatever order:
 * each epoch writes for one worker only, and none writes after a later one has written.
 */
const HISTORIES = 10_000;
const STEPS = 20;
const DEAD_MS = 8_000;

let source: DataSource;
let sql: Client;
beforeAll(async () => {
  const url = await ownDatabase();
  sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(
    `create unlogged table public.writes (seq bigserial, connection_id bigint, epoch bigint, worker uuid)`,
  );
  source = await new DataSource({ type: 'postgres', url, poolSize: 24 }).initialize();
}, 60_000);
afterAll(async () => {
  await source.destroy();
  await sql.end();
});

/** One process: a connection of its own, what it believes to own, and at most one transaction under way. */
class Worker {
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
  beat(): Promise<void> {
    return this.workers.saveHeartbeat({ id: this.id, name: this.name, room: 100 });
  }
  /** It was started under the name of one that may still live. */
  succeed({ name }: Worker): Promise<void> {
    return this.workers.replaceNamesakes({ id: this.id, name });
  }
  /** Its heartbeat is as old as if it had stood still; it does not know. */
  async standStill(): Promise<void> {
    await this.runner.query(
      `update connections.workers set beat_at = clock_timestamp() - make_interval(secs => $2) where id = $1`,
      [this.id, (DEAD_MS / 1000) * 2],
    );
  }
  async claim(connectionId: number): Promise<void> {
    const running = this.lease ? [connectionId] : [];
    const free = await this.leases.free(this.id, running, DEAD_MS);
    const mine = free.find((one) => one.connectionId === connectionId);
    if (mine) this.lease = (await this.leases.claim(mine, this.id)) ?? this.lease;
  }
  async release(): Promise<void> {
    if (this.lease) await this.leases.release(this.lease);
    this.lease = null;
  }
  /** First half of a write: the transaction is open and the lease looked at. */
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
  /** The process is gone, its transaction with it, and another one starts in its place. */
  async die(): Promise<void> {
    if (this.writing) await this.end('rollback');
    this.lease = null;
    this.id = randomUUID();
  }
}

/** A claim waits for a write under way: it goes on when that has ended, and the history with it. */
async function step(worker: Worker, others: Worker[], work: () => Promise<void>): Promise<void> {
  const done = work();
  if (!others.some((other) => other.writing)) return done;
  worker.waiting = done;
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 1))]);
  void done.then(() => (worker.waiting = null));
}

async function history(workers: Worker[], connectionId: number, seed: number): Promise<void> {
  const chance = new Random(seed);
  const random = (below: number) => chance.int(0, below - 1);
  for (const worker of workers) await worker.beat();
  await workers[0]?.claim(connectionId);
  for (let n = 0; n < STEPS; n++) {
    const worker = workers[random(workers.length)];
    if (!worker || worker.waiting) continue;
    const others = workers.filter((one) => one !== worker);
    if (worker.writing) {
      // What it does between its two halves is nothing: the others go on meanwhile.
      const how = random(10);
      if (how < 6) await worker.end('commit');
      else if (how < 8) await worker.end('rollback');
      else await worker.die();
      continue;
    }
    const what = random(10);
    if (what < 1) await (random(2) === 0 ? worker.beat() : worker.succeed(others[random(others.length)] ?? worker));
    else if (what < 2) await worker.die();
    else if (!worker.lease) await step(worker, others, () => worker.claim(connectionId));
    else if (what < 5) await worker.standStill();
    else if (what < 6) await step(worker, others, () => worker.release());
    else await step(worker, others, () => worker.begin());
  }
  for (const worker of workers) if (worker.writing) await worker.end('commit');
  for (const worker of workers) await worker.waiting;
  for (const worker of workers) if (worker.writing) await worker.end('commit');
}

/** Histories one after the other on one session. @returns the seeds of those with two owners */
async function histories(seeds: number[], fenced: boolean): Promise<number[]> {
  const runners = [source.createQueryRunner(), source.createQueryRunner(), source.createQueryRunner()];
  const guilty: number[] = [];
  for (const runner of runners) await runner.connect();
  const connectionId = await aSession();
  for (const seed of seeds) {
    await history(
      runners.map((runner) => new Worker(runner, fenced)),
      connectionId,
      seed,
    );
    const { rows } = await sql.query<{ epoch: string; worker: string }>(
      `with gone as (delete from public.writes where connection_id = $1 returning *)
       select epoch, worker from gone order by seq`,
      [connectionId],
    );
    if (hasTwoOwners(rows.map(({ epoch, worker }) => ({ epoch: Number(epoch), worker })))) guilty.push(seed);
    written += rows.length;
    takenOver += Math.max(0, new Set(rows.map(({ epoch }) => epoch)).size - 1);
    await sql.query(`update connections.leases set owner = null where connection_id = $1`, [connectionId]);
  }
  for (const runner of runners) await runner.release();
  return guilty;
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
    return before.some((one) => one.epoch > epoch || (one.epoch === epoch && one.worker !== worker));
  });
}

const strands = 6;
async function inStrands(count: number, fenced: boolean): Promise<number[]> {
  const seeds = Array.from({ length: count }, (_, n) => n + 1);
  const parts = Array.from({ length: strands }, (_, s) => seeds.filter((seed) => seed % strands === s));
  return (await Promise.all(parts.map((part) => histories(part, fenced)))).flat();
}

test(`in ${HISTORIES} random histories a session never has two owners that both write`, async () => {
  expect(await inStrands(HISTORIES, true)).toEqual([]);
  // The histories are worth something: sessions did change hands between writes, often.
  expect(takenOver).toBeGreaterThan(HISTORIES / 20);
  expect(written).toBeGreaterThan(HISTORIES / 2);
}, 300_000);

test('without the fence the same histories show two owners: the check can fail', async () => {
  expect((await inStrands(300, false)).length).toBeGreaterThan(0);
}, 60_000);

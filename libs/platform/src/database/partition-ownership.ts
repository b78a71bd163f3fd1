import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { log } from '../log.ts';
import { hashOf } from '../messaging/subjects.ts';

const PASS_MS = 1_000;
/** Postgres ends the session of a process that says nothing for so long, and with it its locks. Below that we trust ours. */
const SILENCE_SECONDS = 10;
const FRESH_MS = 6_000;
/** After a partition was given up here, others may take it first. */
const COOLDOWN_MS = 4_000;
const MEMBERS = 0;

export interface Owned {
  readonly name: string;
  acquire(): void;
  /** Finishes what is in hand and hands the rest over. */
  release(): Promise<void>;
  /** Another process may own it by now: nothing more may be begun. */
  lose(): void;
}

/**
 * Which process of a service works on which partition: an advisory lock in Postgres for each, held by one connection of
 * the process, and a shared one by which processes count each other. Each takes its fair share. A process that dies
 * loses its connection, one that stands still is silent too long: the others take over within seconds.
 */
export class PartitionOwnership {
  private readonly partitions: Owned[] = [];
  private readonly owned = new Set<Owned>();
  private readonly cooling = new Map<Owned, number>();
  private readonly wanted = new Set<Owned>();
  private freeBefore = new Set<Owned>();
  private confirmedAt = -Infinity;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly lockClass: number;

  constructor(
    private readonly source: DataSource,
    private readonly service: string,
  ) {
    this.lockClass = hashOf(`recado-partitions-${service}`) | 0;
  }

  add(partition: Owned): void {
    this.partitions.push(partition);
  }
  start(): void {
    if (this.partitions.length > 0) this.running = this.run();
  }
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Whether the locks were seen to be ours a moment ago. */
  get isFresh(): boolean {
    return performance.now() - this.confirmedAt < FRESH_MS;
  }
  /** This process does not get on with a partition: others try it. */
  giveUp(partition: Owned): void {
    if (!this.owned.has(partition)) return;
    this.cooling.set(partition, performance.now() + COOLDOWN_MS);
    partition.lose();
    this.wanted.add(partition);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const runner = this.source.createQueryRunner();
      try {
        await this.hold(runner);
      } catch (error) {
        if (!this.stopping.signal.aborted) log.warn({ err: error, service: this.service }, 'partitions were lost');
      }
      for (const partition of this.owned) partition.lose();
      this.owned.clear();
      await runner.query('select pg_advisory_unlock_all()').catch(() => undefined); // a broken connection holds none
      await runner.query('reset idle_session_timeout').catch(() => undefined);
      await runner.release().catch(() => undefined);
      await this.pause();
    }
  }

  private async hold(runner: QueryRunner): Promise<void> {
    await runner.query(`set idle_session_timeout = '${SILENCE_SECONDS}s'`);
    await runner.query('select pg_advisory_lock_shared($1, $2)', [this.lockClass, MEMBERS]);
    while (!this.stopping.signal.aborted) {
      await this.pass(runner);
      await this.pause();
    }
    await Promise.all([...this.owned].map((partition) => partition.release()));
  }

  private async pass(runner: QueryRunner): Promise<void> {
    const began = performance.now();
    for (const partition of this.wanted) await this.unlock(runner, partition);
    this.wanted.clear();
    const locks = await this.locks(runner);
    this.confirmedAt = began;
    const members = locks.filter((id) => id === MEMBERS).length;
    const share = Math.ceil(this.partitions.length / members);
    const free = this.partitions.filter((partition) => !locks.includes(lockId(partition)));
    if (this.owned.size > share) await this.handOver(runner, this.owned.size - share);
    else await this.take(runner, free, share, members);
    this.freeBefore = new Set(free);
  }

  /** Of all processes of the service: which partitions are held, and a `MEMBERS` for each process. */
  private async locks(runner: QueryRunner): Promise<number[]> {
    const rows = (await runner.query(
      `select objid::bigint as id from pg_locks
       where locktype = 'advisory' and classid::bigint = $1 and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [this.lockClass >>> 0],
    )) as { id: number }[];
    return rows.map(({ id }) => id | 0);
  }

  private async handOver(runner: QueryRunner, surplus: number): Promise<void> {
    for (const partition of [...this.owned].slice(0, surplus)) {
      await partition.release();
      await this.unlock(runner, partition);
    }
  }

  /** Up to the share; beyond it what nobody has taken since the last pass, and hands over another one for it. */
  private async take(runner: QueryRunner, free: Owned[], share: number, members: number): Promise<void> {
    const now = performance.now();
    for (const partition of inRandomOrder(free)) {
      const isCooling = members > 1 && (this.cooling.get(partition) ?? 0) > now;
      if (isCooling || (this.owned.size >= share && !this.freeBefore.has(partition))) continue;
      const [lock] = (await runner.query('select pg_try_advisory_lock($1, $2) as mine', [
        this.lockClass,
        lockId(partition),
      ])) as { mine: boolean }[];
      if (!lock?.mine) continue;
      this.owned.add(partition);
      partition.acquire();
    }
  }

  private async unlock(runner: QueryRunner, partition: Owned): Promise<void> {
    this.owned.delete(partition);
    await runner.query('select pg_advisory_unlock($1, $2)', [this.lockClass, lockId(partition)]);
  }

  private pause(): Promise<void> {
    return pause(PASS_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

const lockId = ({ name }: Owned): number => hashOf(name) | 0 || 1;
/** Processes that start together do not all try the same one first. */
const inRandomOrder = (partitions: Owned[]): Owned[] =>
  partitions
    .map((partition) => ({ partition, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ partition }) => partition);

import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { log } from '../log.ts';
import { hashOf } from '../hash-of.ts';

const PASS_MS = 1_000;
/** The interval of a process that is alone: nobody waits for its partitions. */
const ALONE_MS = 3_000;
/** Postgres ends the session of a process that sends nothing for so long, and with it its locks. */
const SILENCE_SECONDS = 10;
/** A process counts its locks as held for so long after it last saw them: less than `SILENCE_SECONDS`. */
const FRESH_MS = 6_000;
/** A process that gave a partition up leaves it to the others for so long. */
const COOLDOWN_MS = 4_000;
const MEMBERS = 0;

export interface OwnedPartition {
  readonly name: string;
  acquire(): void;
  /** Finishes the events it has begun and leaves the rest to the next owner. */
  release(): Promise<void>;
  /** Another process may own it by now: nothing more may be begun. */
  lose(): void;
}

/**
 * Assigns the partitions of a service to its processes: an advisory lock in Postgres for each, held by one connection of
 * the process, and a shared one by which processes count each other. Each takes its fair share. A process that dies
 * loses its connection, the session of one that hangs is ended by Postgres: the others take over within seconds.
 */
export class PartitionOwnership {
  private readonly partitions: OwnedPartition[] = [];
  private readonly owned = new Set<OwnedPartition>();
  private readonly cooling = new Map<OwnedPartition, number>();
  private readonly givenUp = new Set<OwnedPartition>();
  private freeBefore = new Set<OwnedPartition>();
  private confirmedAt = -Infinity;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isAlone = false;
  private readonly lockClass: number;

  constructor(
    private readonly source: DataSource,
    private readonly service: string,
  ) {
    this.lockClass = hashOf(`recado-partitions-${service}`) | 0;
  }

  add(partition: OwnedPartition): void {
    this.partitions.push(partition);
  }
  start(): void {
    if (this.partitions.length > 0) this.running = this.run();
  }
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Whether this process saw its locks held less than `FRESH_MS` ago. */
  get isFresh(): boolean {
    return performance.now() - this.confirmedAt < FRESH_MS;
  }
  /** Leaves a partition that this process cannot read to the others. */
  giveUp(partition: OwnedPartition): void {
    if (!this.owned.has(partition)) return;
    this.cooling.set(partition, performance.now() + COOLDOWN_MS);
    partition.lose();
    this.givenUp.add(partition);
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
    for (const partition of this.givenUp) await this.unlock(runner, partition);
    this.givenUp.clear();
    const locks = await this.locks(runner);
    this.confirmedAt = began;
    const members = locks.filter((id) => id === MEMBERS).length;
    this.isAlone = members === 1;
    const share = Math.ceil(this.partitions.length / members);
    const free = this.partitions.filter((partition) => !locks.includes(lockId(partition)));
    if (this.owned.size > share) await this.handOver(runner, this.owned.size - share);
    else await this.take(runner, free, share, members);
    this.freeBefore = new Set(free);
  }

  /** The locks of all processes of the service: one for each partition that is held, and a `MEMBERS` for each process. */
  private async locks(runner: QueryRunner): Promise<number[]> {
    const rows = await runner.manager.query<{ id: number }[]>(
      `select objid::bigint as id from pg_locks
       where locktype = 'advisory' and classid::bigint = $1 and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [this.lockClass >>> 0],
    );
    return rows.map(({ id }) => id | 0);
  }

  private async handOver(runner: QueryRunner, surplus: number): Promise<void> {
    const handed = [...this.owned].slice(0, surplus);
    await Promise.all(handed.map((partition) => partition.release()));
    for (const partition of handed) await this.unlock(runner, partition);
  }

  /** Takes free partitions up to the share, and beyond it those that nobody has taken since the last pass. */
  private async take(runner: QueryRunner, free: OwnedPartition[], share: number, members: number): Promise<void> {
    const now = performance.now();
    for (const partition of inRandomOrder(free)) {
      const isCooling = members > 1 && (this.cooling.get(partition) ?? 0) > now;
      if (isCooling || (this.owned.size >= share && !this.freeBefore.has(partition))) continue;
      const [lock] = await runner.manager.query<{ mine: boolean }[]>('select pg_try_advisory_lock($1, $2) as mine', [
        this.lockClass,
        lockId(partition),
      ]);
      if (!lock?.mine) continue;
      this.owned.add(partition);
      partition.acquire();
    }
  }

  private async unlock(runner: QueryRunner, partition: OwnedPartition): Promise<void> {
    this.owned.delete(partition);
    await runner.query('select pg_advisory_unlock($1, $2)', [this.lockClass, lockId(partition)]);
  }

  private pause(): Promise<void> {
    return pause(this.isAlone ? ALONE_MS : PASS_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

const lockId = ({ name }: OwnedPartition): number => hashOf(name) | 0 || 1;
/** A random order keeps processes that start together from trying the same partition first. */
const inRandomOrder = (partitions: OwnedPartition[]): OwnedPartition[] =>
  partitions
    .map((partition) => ({ partition, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ partition }) => partition);

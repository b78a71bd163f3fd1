import type { Told } from '@recado/contracts';
import type { QueryRunner } from 'typeorm';
import { log } from '../log.ts';
import { pointReached } from '../points.ts';
import type { Bus } from '../messaging/bus.ts';
import { ensureStream, publishFact } from '../messaging/stream.ts';
import { systemRoleOf } from './role.ts';
import type { DataSource } from 'typeorm';

interface Row {
  id: number;
  company_id: number;
  name: string;
  key: string;
  payload: unknown;
  trace: string;
  created_at: Date;
}
const LOOK_MS = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Carries facts from a service's outbox to the stream, in the order they were written. One replica does it at a
 * time (an advisory lock held by its connection), the others stand by.
 */
export class Relay {
  private stopped = false;
  private wake: () => void = () => {};
  private running: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
    private readonly service: string,
  ) {}

  start(): void {
    this.bus.onHint(`relay.${this.service}`, () => this.wake());
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const runner = this.source.createQueryRunner();
      try {
        await this.lead(runner);
      } catch (error) {
        if (!this.stopped) log.warn({ err: error, service: this.service }, 'the relay starts over');
      }
      await runner.query('select pg_advisory_unlock_all()').catch(() => undefined); // a broken connection holds none
      await runner.query('reset role').catch(() => undefined);
      await runner.query('reset idle_session_timeout').catch(() => undefined);
      await runner.release().catch(() => undefined);
      if (!this.stopped) await pause(500);
    }
  }

  private async lead(runner: QueryRunner): Promise<void> {
    const [lock] = (await runner.query(`select pg_try_advisory_lock(hashtext($1)) as mine`, [
      `recado-relay-${this.service}`,
    ])) as { mine: boolean }[];
    if (!lock?.mine) return;
    await runner.query(`set role ${systemRoleOf(this.service)}`);
    // A process that stands still (SIGSTOP, a cut link) must not keep the others from carrying on.
    await runner.query(`set idle_session_timeout = '10s'`);
    let [lookedAt, cleanedAt] = [0, 0];
    while (!this.stopped) {
      const hinted = new Promise<void>((resolve) => (this.wake = resolve));
      // Another service may have made the stream anew: then publishing works, and what the old one held is gone.
      if (Date.now() - lookedAt > LOOK_MS) {
        await this.rebuildLostStream(runner);
        lookedAt = Date.now();
      }
      const count = await this.carry(runner);
      if (Date.now() - cleanedAt > 600_000) {
        await runner.query(
          `delete from ${this.service}.outbox where created_at < now() - interval '24 hours' and published_at is not null`,
        );
        cleanedAt = Date.now();
      }
      if (count === 0) await Promise.race([hinted, pause(1_000)]);
    }
  }

  /** A stream that is younger than the one last written to has lost what the outbox still holds: tell it again. */
  private async rebuildLostStream(runner: QueryRunner): Promise<void> {
    const { name, born } = await ensureStream(this.bus);
    const [known] = (await runner.query(`select born from ${this.service}.relay where stream = $1`, [name])) as {
      born: Date;
    }[];
    if (known?.born.getTime() === born.getTime()) return;
    if (known) {
      log.warn({ service: this.service }, 'the stream is new: telling the last 24 hours again');
      await runner.query(`update ${this.service}.outbox set published_at = null`);
    }
    await runner.query(
      `insert into ${this.service}.relay (stream, born) values ($1, $2) on conflict (stream) do update set born = $2`,
      [name, born],
    );
  }

  private async carry(runner: QueryRunner): Promise<number> {
    const rows = (await runner.query(
      `select * from ${this.service}.outbox where published_at is null order by id limit 200`,
    )) as Row[];
    if (rows.length === 0) return 0;
    pointReached('carrying');
    const carried: number[] = [];
    const chains = [...Map.groupBy(rows, (row) => row.key).values()].map((chain) => this.publish(chain, carried));
    const results = await Promise.allSettled(chains);
    pointReached('published');
    await runner.query(`update ${this.service}.outbox set published_at = now() where id = any($1)`, [carried]);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return rows.length;
  }

  /** Facts of one key one after the other: when one cannot be published, those after it must not overtake it. */
  private async publish(chain: Row[], carried: number[]): Promise<void> {
    for (const row of chain) {
      await publishFact(this.bus, row.key, toTold(this.service, row));
      carried.push(row.id);
    }
  }
}

const toTold = (service: string, row: Row): Told => ({
  id: `${service}-${row.id}`,
  name: row.name,
  companyId: row.company_id,
  trace: row.trace,
  at: row.created_at.toISOString(),
  payload: row.payload,
});

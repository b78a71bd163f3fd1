import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { PgBoss, type Db as BossDatabase, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Client, Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { errorSummary } from '../error-summary.ts';
import { log } from '../log.ts';
import { serviceOf } from './data-source.ts';

/** A kind of work that happens later. */
export interface JobKind {
  name: string;
  /** How often it is begun anew after it failed. */
  retries: number;
  /** Seconds. Longer than this it never takes. */
  expires: number;
  /** For short and frequent jobs: so many are fetched at a time, and done one after the other. */
  batch?: number;
  /** Jobs of a batch run at the same time: they mostly wait for other systems. */
  together?: boolean;
}
/** A worker that says nothing for so long is dead, and what it had in hand is begun anew by another. Seconds. */
const SILENCE = 15;
/** How often somebody looks for the dead; and for what was done and may go, so that the look stays a short one. Seconds. */
const LOOK = 10;
const TIDY = 600;
const KEPT = 3_600;
/** A job that is due waits so long for a worker. Seconds. */
const PATIENCE = 366 * 86_400;
/** A full batch is followed by the next one at once. */
const fetching = {
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const;
const schemaOf = (service: string) => `${service}_jobs`;

/** As the owner of the database: pg-boss' own tables, in a schema beside the service's, and its kinds of work. */
export async function migrateJobs(source: DataSource, service: string, roles: string[], kinds: JobKind[]) {
  const schema = schemaOf(service);
  const db: BossDatabase = { executeSql: (text, values) => poolOf(source).query(text, values) };
  const boss = new PgBoss({ db, schema, supervise: false, schedule: false });
  boss.on('error', () => undefined); // it is thrown, too
  await boss.start();
  for (const { name, retries, expires } of kinds) {
    const times = { expireInSeconds: expires, heartbeatSeconds: SILENCE, deleteAfterSeconds: KEPT };
    const options = { retryLimit: retries, retryDelay: 5, ...times };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  for (const role of roles) {
    await source.query(`grant usage on schema ${schema} to ${role}`);
    await source.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    await source.query(`grant usage on all sequences in schema ${schema} to ${role}`);
  }
}

/** Jobs run later, each once whatever process dies. A job is added in the transaction of the change that causes it. */
@Injectable()
export class Jobs implements OnModuleDestroy, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;

  constructor(source: DataSource) {
    const db: BossDatabase = { executeSql: (text, values) => poolOf(source).query(text, values) };
    const schema = schemaOf(serviceOf(source));
    const times = { superviseIntervalSeconds: LOOK, monitorIntervalSeconds: LOOK, maintenanceIntervalSeconds: TIDY };
    const without = { migrate: false, schedule: false, reindex: false, monitorVacuum: false };
    this.boss = new PgBoss({ db, schema, ...times, ...without });
    this.boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs have trouble'));
  }

  /** Ordered with the transaction, or not at all. @param at not before this time, by the clock of the database */
  async order(manager: EntityManager, { name }: JobKind, data: object, at?: Date): Promise<void> {
    await this.ready();
    const client = (await manager.queryRunner?.connect()) as Client;
    await this.boss.send(name, data, {
      ...(at ? { startAfter: at, retentionSeconds: PATIENCE } : {}),
      db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    });
  }

  /** One at a time in this process, or a batch; each succeeds or fails by itself. */
  async work<T extends object>(
    { name, batch = 1, together = false }: JobKind,
    handle: (data: T, attempt: Attempt) => Promise<void>,
  ): Promise<void> {
    await this.ready();
    const options = { ...fetching, batchSize: batch } as const;
    const one = async ({ id, data, retryCount, retryLimit, signal }: JobWithMetadata<T>): Promise<JobResult> => {
      try {
        await handle(data, { isLast: retryCount >= retryLimit, signal });
        return { id, status: 'completed' };
      } catch (error) {
        return { id, status: 'failed', output: errorSummary(error) };
      }
    };
    await this.boss.work<T, void, typeof options>(name, options, async (jobs: JobWithMetadata<T>[]) => {
      if (together) return Promise.all(jobs.map(one));
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await one(job));
      return results;
    });
  }

  async onModuleDestroy(): Promise<void> {
    // Jobs in progress go back and are started again elsewhere.
    if (this.started) await this.boss.stop({ graceful: false }).catch(() => undefined);
  }
  onApplicationShutdown = () => this.onModuleDestroy();

  private ready(): Promise<unknown> {
    return (this.started ??= this.boss.start());
  }
}
export interface Attempt {
  /** If it fails, nobody tries again. */
  isLast: boolean;
  /** The work was taken away. */
  signal: AbortSignal;
}

/** Of TypeORM's Postgres driver. */
const poolOf = (source: DataSource) => (source.driver as unknown as { master: Pool }).master;

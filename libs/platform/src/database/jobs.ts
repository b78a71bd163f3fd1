import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { PgBoss, type Db as BossDatabase, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { errorSummary } from '../error-summary.ts';
import { log } from '../log.ts';
import { beginWork } from '../telemetry/company-load.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { currentContext, inContext, newTrace, readOrigin, writeOrigin } from '../telemetry/trace-context.ts';
import { Bus } from '../messaging/bus.ts';
import { hintWithCommit } from './commit-hints.ts';
import { serviceOf } from './data-source.ts';
import { LOOK_MS, watchDueJobs } from './due-jobs.ts';
import { poolOf } from './pool-of.ts';

/** Options of the jobs of one name. */
export interface JobKind {
  name: string;
  /** Attempts after the first one has failed. */
  retries: number;
  /** A job that takes longer fails. Seconds. */
  expires: number;
  /** Short and frequent jobs are fetched in batches of this size. */
  batch?: number;
  /** Runs the jobs of a batch in parallel instead of one after the other, because they mostly wait for other systems. */
  parallel?: boolean;
}
/** A worker without a heartbeat for so long counts as dead, and its jobs are retried by another one. Seconds. */
const HEARTBEAT = 15;
/** Interval of the search for dead workers. Seconds. */
const SUPERVISION = 10;
/** Interval of the removal of finished jobs, and their age when they are removed. Seconds. */
const CLEANUP = 600;
const FINISHED_KEPT = 3_600;
/** A due job expires when no worker has started it for so long. Seconds. */
const RETENTION = 366 * 86_400;
/** pg-boss polls rarely, since workers are woken when a job is due. */
const fetching = {
  pollingIntervalSeconds: 60,
  includeMetadata: true,
  perJobResults: true,
} as const;
export const schemaOfJobs = (service: string) => `${service}_jobs`;

/** Creates the tables of pg-boss in a schema beside the service's, and a queue of each kind; run by the database's owner. */
export async function migrateJobs(source: DataSource, service: string, roles: string[], kinds: JobKind[]) {
  const schema = schemaOfJobs(service);
  const db: BossDatabase = { executeSql: (text, values) => poolOf(source).query(text, values) };
  const boss = new PgBoss({ db, schema, supervise: false, schedule: false });
  boss.on('error', () => undefined); // errors are thrown as well
  await boss.start();
  for (const { name, retries, expires } of kinds) {
    const times = { expireInSeconds: expires, heartbeatSeconds: HEARTBEAT, deleteAfterSeconds: FINISHED_KEPT };
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

/** Jobs run later, also when a process dies. A job is added in the transaction of the change that causes it. */
@Injectable()
export class Jobs implements OnModuleDestroy, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private started: Promise<unknown> | undefined;
  /** Ids of pg-boss's workers in this process, by queue. */
  private readonly workers = new Map<string, string>();
  private readonly hint: string;
  private readonly stops: (() => unknown)[] = [];

  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {
    const db: BossDatabase = { executeSql: (text, values) => poolOf(source).query(text, values) };
    const schema = schemaOfJobs(serviceOf(source));
    this.hint = `hint.${serviceOf(source)}.jobs`;
    const supervision = { superviseIntervalSeconds: SUPERVISION, monitorIntervalSeconds: SUPERVISION };
    const disabled = { migrate: false, schedule: false, reindex: false, monitorVacuum: false };
    this.boss = new PgBoss({ db, schema, ...supervision, maintenanceIntervalSeconds: CLEANUP, ...disabled });
    this.boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue reported an error'));
  }

  /** Adds a job with the transaction. @param at the job starts no earlier, by the clock of the database */
  async order(manager: EntityManager, { name }: JobKind, data: object, at?: Date): Promise<void> {
    await this.ready();
    const client = (await manager.queryRunner?.connect()) as Client;
    await this.boss.send(name, at ? data : { ...data, ...originOfJob() }, {
      ...(at ? { startAfter: at, retentionSeconds: RETENTION } : {}),
      db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    });
    const ms = at ? at.getTime() - Date.now() : 0;
    if (ms < LOOK_MS) hintWithCommit(manager, this.hint, { name, ms } satisfies JobHint);
  }

  /** Handles the jobs of a kind in this process, one or a batch at a time; each of them succeeds or fails by itself. */
  async work<T extends object>(
    { name, batch = 1, parallel = false }: JobKind,
    handle: (data: T, attempt: Attempt) => Promise<void>,
  ): Promise<void> {
    await this.ready();
    const options = { ...fetching, batchSize: batch } as const;
    const run = async ({ id, data, retryCount, retryLimit, signal }: JobWithMetadata<T>): Promise<JobResult> => {
      const { [ORIGIN]: origin, ...own } = data as T & JobOrigin;
      const attempt = { isLast: retryCount >= retryLimit, signal };
      const context = { companyId: companyOf(own), ...readOrigin(origin ?? newTrace()) };
      const work = () => handle(own as unknown as T, attempt);
      const done = beginWork('jobs', context.companyId);
      try {
        await inContext(context, () => inSpan(`job ${name}`, { kind: 'consumer' }, work));
        done(false);
        return { id, status: 'completed' };
      } catch (error) {
        done(true);
        return { id, status: 'failed', output: errorSummary(error) };
      }
    };
    const worker = await this.boss.work<T, void, typeof options>(name, options, async (jobs: JobWithMetadata<T>[]) => {
      this.wake(name); // more may wait
      if (parallel) return Promise.all(jobs.map(run));
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await run(job));
      return results;
    });
    if (this.workers.size === 0) this.watch();
    this.workers.set(name, worker);
  }

  private watch(): void {
    const { bus, source, workers } = this;
    const names = () => [...workers.keys()];
    this.stops.push(
      bus.onHint<JobHint>(this.hint, ({ name, ms }) => setTimeout(() => this.wake(name), Math.max(0, ms)).unref()),
      watchDueJobs(source, schemaOfJobs(serviceOf(source)), names, (name) => this.wake(name)),
    );
    bus.onReconnect(() => names().forEach((name) => this.wake(name)));
  }

  /** The worker of a queue fetches at once, or again after the jobs that it has. */
  private wake(name: string): void {
    const worker = this.workers.get(name);
    if (worker !== undefined) this.boss.notifyWorker(worker);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.stops.splice(0).map((stop) => stop()));
    // Jobs in progress return to the queue and are started again by another process.
    if (this.started) await this.boss.stop({ graceful: false }).catch(() => undefined);
  }
  onApplicationShutdown = () => this.onModuleDestroy();

  private ready(): Promise<unknown> {
    return (this.started ??= this.boss.start());
  }
}
/** A job is due after so long. */
interface JobHint {
  name: string;
  ms: number;
}
export interface Attempt {
  /** No retry follows when this attempt fails. */
  isLast: boolean;
  /** Aborts when the job is cancelled or has expired. */
  signal: AbortSignal;
}

/** The field of a job's data that holds the origin of its order (trace-context.ts). */
const ORIGIN = '_origin';
interface JobOrigin {
  [ORIGIN]?: string;
}
/** A job that starts at a time of its own begins a trace of its own: a job that orders itself again has no end. */
function originOfJob(): JobOrigin {
  const { trace, span } = currentContext() ?? {};
  return trace === undefined ? {} : { [ORIGIN]: writeOrigin({ trace, span }) };
}
const companyOf = (data: object): number => ('companyId' in data ? Number(data.companyId) : 0);

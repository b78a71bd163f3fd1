import type { DataSource } from 'typeorm';
import type { Bus } from '../messaging/bus.ts';
import { consumersOf } from '../messaging/partition-consumers.ts';
import {
  databaseConnections,
  deadLetterCount,
  dependencyUp,
  noSpaceErrors,
  oldestJob,
  onScrape,
  outboxOldest,
  outboxWaiting,
  serviceInfo,
  waitingEvents,
  waitingJobs,
} from '../metrics.ts';
import { measureDisk } from '../disk-space.ts';
import { repeatTask } from '../repeat-task.ts';
import { poolOf } from './pool-of.ts';
import { asSystem } from './store-dead-letter.ts';

/** More rows than this are not counted: an operator acts long before, and counting millions would cost more than it says. */
const MOST_COUNTED = 10_000;
const BACKLOG_MS = 60_000;
const EVENTS_MS = 30_000;
const DEPENDENCIES_MS = 15_000;

/**
 * Measures what a service has before it and reaches, however often the metrics are read.
 * @param folder of local files
 * @returns ends the measuring
 */
export function measureService(source: DataSource, bus: Bus, service: string, folder: string): () => Promise<void> {
  noSpaceErrors.inc({ service }, 0); // an increase is seen from a first value only
  const immediately = { immediately: true };
  const ends = [
    repeatTask(BACKLOG_MS, () => countBacklog(source, service), 'the backlog was not counted', immediately),
    repeatTask(EVENTS_MS, () => countEvents(bus, service), 'waiting events were not counted', immediately),
    repeatTask(DEPENDENCIES_MS, () => tryDatabase(source, service), 'the database was not tried', immediately),
  ];
  const endBus = measureBus(bus, service);
  const endDisk = measureDisk(folder);
  const endScrape = onScrape(() => readPool(source, service));
  return async () => {
    endBus();
    endScrape();
    endDisk();
    await Promise.all(ends.map((end) => end()));
  };
}

/** Says which service a process runs, and whether it reaches NATS. @returns ends the measuring */
export function measureBus(bus: Bus, service: string): () => void {
  serviceInfo.set({ service }, 1);
  return onScrape(() => dependencyUp.set({ service, dependency: 'nats' }, bus.connected ? 1 : 0));
}

interface Backlog {
  deadLetters: number;
  waiting: number;
  oldest: number;
}
interface JobBacklog {
  name: string;
  waiting: number;
  oldest: number;
}

async function countBacklog(source: DataSource, service: string): Promise<void> {
  await asSystem(source, service, async (manager) => {
    const [backlog] = await manager.query<[Backlog]>(backlogSql(service));
    deadLetterCount.set({ service }, backlog.deadLetters);
    outboxWaiting.set({ service }, backlog.waiting);
    outboxOldest.set({ service }, Math.max(0, backlog.oldest));
    const [found] = await manager.query<[{ jobs: boolean }]>(
      `select to_regclass('${service}_jobs.queue') is not null as jobs`,
    );
    const jobs = found.jobs ? await manager.query<JobBacklog[]>(jobsSql(service)) : [];
    for (const { name: job, waiting, oldest } of jobs) {
      waitingJobs.set({ service, job }, waiting);
      oldestJob.set({ service, job }, Math.max(0, oldest));
    }
  });
}

/** Counts by the primary keys, and no further than `MOST_COUNTED`. */
export const backlogSql = (service: string): string =>
  `select dead.rows as "deadLetters", beyond.rows as waiting, beyond.oldest
   from (select count(*)::int as rows from (select from ${service}.dead_letter limit ${MOST_COUNTED}) dead_rows) dead,
     (select count(*)::int as rows,
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as oldest
      from (select created_at from ${service}.outbox
        where id > (select coalesce(max(carried_to), 0) from ${service}.relay)
        order by id limit ${MOST_COUNTED}) beyond_rows) beyond`;

/** The counts of pg-boss, which it refreshes every ten seconds; only of queues with due jobs some rows are read. */
export const jobsSql = (service: string): string =>
  `select q.name, q.ready_count as waiting, coalesce(due.oldest, 0)::float as oldest
   from ${service}_jobs.queue q left join lateral (
     select extract(epoch from clock_timestamp() - min(start_after)) as oldest
     from (select start_after from ${service}_jobs.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
       order by priority desc, created_on limit 1000) due_rows
   ) due on q.ready_count > 0
   where q.name not like '\\_\\_%'`;

async function countEvents(bus: Bus, service: string): Promise<void> {
  if (bus.local) return waitingEvents.set({ service }, bus.local.events.waitingOf(service));
  if (!bus.connected) return;
  const consumers = await consumersOf(bus, service);
  const waiting = consumers.reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0);
  waitingEvents.set({ service }, waiting);
}

async function tryDatabase(source: DataSource, service: string): Promise<void> {
  const isUp = await source.query<unknown>('select 1').then(
    () => true,
    () => false,
  );
  dependencyUp.set({ service, dependency: 'postgres' }, isUp ? 1 : 0);
}

function readPool(source: DataSource, service: string): void {
  if (!source.isInitialized) return;
  const { totalCount, idleCount, waitingCount } = poolOf(source);
  databaseConnections.set({ service, state: 'busy' }, totalCount - idleCount);
  databaseConnections.set({ service, state: 'idle' }, idleCount);
  databaseConnections.set({ service, state: 'waiting' }, waitingCount);
}

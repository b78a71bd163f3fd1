import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, type Metric } from 'prom-client';

/** Several services in one process share one registry, so a metric that exists is used again. */
export const sharedMetric = <M extends Metric>(name: string, make: () => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? make();

/**
 * How the values of several processes are put together: each has its own part, or all say the same. It ends the help text,
 * for whoever writes a query.
 */
const together = {
  sum: 'Each process counts its own: add them up.',
  max: 'All replicas say the same: take the maximum.',
  min: 'Each process says what it sees: take the minimum.',
};

export const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> =>
  sharedMetric(name, () => new Counter({ name, help: `${help}. ${together.sum}`, labelNames }));

export const gauge = <L extends string = never>(
  name: string,
  help: string,
  aggregation: keyof typeof together,
  labelNames: L[] = [],
): Gauge<L> => sharedMetric(name, () => new Gauge({ name, help: `${help}. ${together[aggregation]}`, labelNames }));

/** @param buckets upper limits in seconds; each is a time series per combination of labels */
export const histogram = <L extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: L[] = [],
): Histogram<L> =>
  sharedMetric(name, () => new Histogram({ name, help: `${help}. ${together.sum}`, buckets, labelNames }));

if (!register.getSingleMetric('process_cpu_user_seconds_total'))
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 20 });

/** Buckets of what takes milliseconds when all is well. */
export const SHORT = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** Buckets of what people wait for, and of what may have to wait for other systems. */
export const LONG = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

gauge('recado_heap_limit_bytes', 'The most memory that the JavaScript heap of this process may take', 'sum').set(
  getHeapStatistics().heap_size_limit,
);
export const serviceInfo = gauge('recado_service_info', 'Always 1: this process runs the service', 'sum', ['service']);
export const callSeconds = histogram('recado_call_seconds', 'Time a service took to answer an operation', SHORT, [
  'operation',
  'outcome',
]);
export const unansweredCalls = counter(
  'recado_calls_unanswered_total',
  'Calls of a service that got no answer, by the service that was called',
  ['service'],
);
export const eventsHandled = counter('recado_events_handled_total', 'Events a service handled', [
  'service',
  'name',
  'outcome',
]);
export const eventDelay = histogram(
  'recado_event_delay_seconds',
  'Time from the commit that published an event to the end of its handling',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  ['service'],
);
export const waitingEvents = gauge(
  'recado_events_waiting',
  'Events in the stream that a service has not handled yet, counted every half minute',
  'max',
  ['service'],
);
export const deadLetterCount = gauge(
  'recado_dead_letters',
  'Events that a service could not handle and that wait to be replayed or discarded, counted once a minute up to 10,000',
  'max',
  ['service'],
);
export const outboxWaiting = gauge(
  'recado_outbox_waiting',
  'Publications of a service beyond the saved position of its relay, counted once a minute up to 10,000',
  'max',
  ['service'],
);
export const outboxOldest = gauge(
  'recado_outbox_oldest_seconds',
  'Age of the oldest publication beyond the saved position of the relay, which is some seconds old itself',
  'max',
  ['service'],
);
export const waitingJobs = gauge(
  'recado_jobs_waiting',
  'Jobs that are due and that no process has started, counted once a minute',
  'max',
  ['service', 'job'],
);
export const oldestJob = gauge(
  'recado_jobs_oldest_seconds',
  'How long the longest of the due jobs has waited, of the first 1,000 of each kind',
  'max',
  ['service', 'job'],
);
export const periodicSeconds = histogram(
  'recado_periodic_task_seconds',
  'Time that a run of a periodic task took which did not fail',
  LONG,
  ['service', 'task'],
);
export const dependencyUp = gauge(
  'recado_dependency_up',
  'Whether a process of the service reaches Postgres or NATS, 1 or 0; Postgres is tried every 15 seconds',
  'min',
  ['service', 'dependency'],
);
export const diskFree = gauge(
  'recado_disk_free_ratio',
  'Free share of the disk of DATA_DIR, of its bytes and of its inodes',
  'min',
  ['resource'],
);
export const noSpaceErrors = counter(
  'recado_no_space_total',
  'Writes of a service that a disk, its own or that of Postgres, had no space for',
  ['service'],
);
export const databaseConnections = gauge(
  'recado_database_connections',
  'Connections of the pool, and requests that wait for one',
  'sum',
  ['service', 'state'],
);
export const databaseWait = histogram(
  'recado_database_wait_seconds',
  'Time a transaction waited for a connection of the pool',
  [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
  ['service'],
);
export const natsReconnects = counter('recado_nats_reconnects_total', 'Reconnections to NATS', ['service']);

/** Services of this process; each may have a bundle of its own, so they share this set through `globalThis`. */
const shared = globalThis as { recadoScrapes?: Set<() => void> };
const scrapes = (shared.recadoScrapes ??= new Set<() => void>());

/** Calls `update` before the metrics are read, for values that are at hand. @returns ends it */
export function onScrape(update: () => void): () => void {
  scrapes.add(update);
  return () => scrapes.delete(update);
}

export function metrics(): Promise<string> {
  for (const update of scrapes) update();
  return register.metrics();
}
export const metricsType = register.contentType;

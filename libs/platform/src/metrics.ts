import { collectDefaultMetrics, Counter, Gauge, Histogram, register, type Metric } from 'prom-client';

/** Several services in one process share one registry, so a metric that exists is used again. */
export const sharedMetric = <M extends Metric>(name: string, make: () => M): M =>
  (register.getSingleMetric(name) as M | undefined) ?? make();

if (!register.getSingleMetric('process_cpu_user_seconds_total'))
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 20 });

export const callSeconds = sharedMetric(
  'recado_call_seconds',
  () =>
    new Histogram({
      name: 'recado_call_seconds',
      help: 'Time a service took to answer an operation',
      labelNames: ['operation', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    }),
);
export const eventsHandled = sharedMetric(
  'recado_events_handled_total',
  () =>
    new Counter({
      name: 'recado_events_handled_total',
      help: 'Events a service handled',
      labelNames: ['service', 'name', 'outcome'],
    }),
);
export const deadLetterCount = sharedMetric(
  'recado_dead_letters',
  () =>
    new Gauge({
      name: 'recado_dead_letters',
      help: 'Events that a service could not handle and that wait to be replayed or discarded',
      labelNames: ['service'],
    }),
);

export const metrics = (): Promise<string> => register.metrics();
export const metricsType = register.contentType;

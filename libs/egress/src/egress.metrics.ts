import { sharedMetric } from '@recado/platform';
import { Counter, Histogram } from 'prom-client';

export const egressSeconds = sharedMetric(
  'recado_egress_seconds',
  () =>
    new Histogram({
      name: 'recado_egress_seconds',
      help: 'Time a call of a foreign system took, with its retries; the outcome is ok or why it failed',
      labelNames: ['purpose', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    }),
);
export const egressAttempts = sharedMetric(
  'recado_egress_attempts_total',
  () =>
    new Counter({
      name: 'recado_egress_attempts_total',
      help: 'Attempts of calls of foreign systems, by outcome',
      labelNames: ['purpose', 'outcome'],
    }),
);

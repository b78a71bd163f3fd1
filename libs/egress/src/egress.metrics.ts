import { counter, histogram } from '@recado/platform';

export const egressSeconds = histogram(
  'recado_egress_seconds',
  'Time a call of a foreign system took, with its retries; the outcome is ok or why it failed',
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  ['purpose', 'outcome'],
);
export const egressAttempts = counter(
  'recado_egress_attempts_total',
  'Attempts of calls of foreign systems, by outcome',
  ['purpose', 'outcome'],
);

import { gauge } from '@recado/platform';

export const largestShare = gauge(
  'recado_company_load_largest_ratio',
  'Of the time in which event loops ran for companies in the last fifteen minutes, the share of the company with the most',
  'max',
);
export const busyLoops = gauge(
  'recado_company_load_loops',
  'Event loops that ran for companies, on average of the last fifteen minutes: 1 is one core',
  'max',
);

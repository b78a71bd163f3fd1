import { migrationOf } from '@recado/platform';

/** The moment from which a company's rules count how long somebody waits: it was brought here then. Before that it is infinite. */
export const WaitsFrom1769200000056 = migrationOf('WaitsFrom1769200000056', {
  up: [`alter table tickets.company_hours add column waits_from timestamptz`],
  down: [`alter table tickets.company_hours drop column waits_from`],
});

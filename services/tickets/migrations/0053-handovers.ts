import { migrationOf } from '@recado/platform';

/** The note of the last transfer, until somebody has written to the contact: the next agent sees it first. */
export const Handovers1769100000053 = migrationOf('Handovers1769100000053', {
  up: [`alter table tickets.tickets add column handover jsonb`],
  down: [`alter table tickets.tickets drop column handover`],
});

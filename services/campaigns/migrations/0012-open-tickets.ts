import { migrationOf } from '@recado/platform';

/** Campaigns may leave out who has an open ticket. */
export const OpenTickets1768500000012 = migrationOf('OpenTickets1768500000012', {
  up: [`alter table campaigns.campaigns add column exclude_open_tickets boolean not null default false`],
  down: [`alter table campaigns.campaigns drop column exclude_open_tickets`],
});

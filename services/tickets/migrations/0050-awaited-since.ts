import { migrationOf } from '@recado/platform';

/** The time since which a contact waits for an answer of a person. */
export const AwaitedSince1769100000050 = migrationOf('AwaitedSince1769100000050', {
  up: [`alter table tickets.tickets add column awaited_since timestamptz(3)`],
  down: [`alter table tickets.tickets drop column awaited_since`],
});

import { migrationOf } from '@recado/platform';

/** When calls of the API are sent, as it was reckoned when they were taken, and the places that they have taken so far. */
export const SendEstimates1769100000048 = migrationOf('SendEstimates1769100000048', {
  up: [
    `alter table tickets.api_messages add column estimated_at timestamptz(3)`,
    `alter table tickets.connections add column places_until timestamptz(3)`,
  ],
  down: [
    `alter table tickets.connections drop column places_until`,
    `alter table tickets.api_messages drop column estimated_at`,
  ],
});

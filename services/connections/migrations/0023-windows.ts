import { migrationOf } from '@recado/platform';

/** Until when free messages may be sent to people of official numbers, and what an advertisement may make of it. */
export const Windows1768900000023 = migrationOf('Windows1768900000023', {
  up: [
    `alter table connections.peers
       add column wrote_at timestamptz, add column free_until timestamptz, add column ad_until timestamptz`,
  ],
  down: [`alter table connections.peers drop column wrote_at, drop column free_until, drop column ad_until`],
});

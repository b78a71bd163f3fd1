import { migrationOf } from '@recado/platform';

/**
 * A token opens one connection. Equal tokens are all removed, as nothing says whose they were meant to be; the owner of
 * the tables is subject to row-level security, too.
 */
export const UniqueTokens1767300000014 = migrationOf('UniqueTokens1767300000014', {
  up: [
    `alter table connections.whatsapps no force row level security`,
    `update connections.whatsapps set token_hash = null where token_hash in (
       select token_hash from connections.whatsapps where token_hash is not null group by token_hash having count(*) > 1)`,
    `alter table connections.whatsapps force row level security`,
    `create unique index whatsapps_token on connections.whatsapps (token_hash)`,
  ],
  down: [`drop index connections.whatsapps_token`],
});

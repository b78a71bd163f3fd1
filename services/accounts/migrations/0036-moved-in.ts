import { migrationOf, tenantTable } from '@recado/platform';

/**
 * Rows that were moved in from another product: for each row there, the row that it has become. Plans and companies
 * themselves are noted for the platform's own company.
 */
export const MovedIn1769000000036 = migrationOf('MovedIn1769000000036', {
  up: [
    `create table accounts.moved_in (
       company_id bigint not null,
       -- tells old installations apart
       source text not null,
       kind text not null,
       old_id text not null,
       new_id bigint not null,
       -- what the old row was like, by which a later run finds that it has changed
       mark text not null,
       primary key (company_id, source, kind, old_id)
     )`,
    ...tenantTable('accounts', 'moved_in'),
  ],
  down: ['drop table accounts.moved_in'],
});

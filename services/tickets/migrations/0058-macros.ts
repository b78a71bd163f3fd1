import { migrationOf, tenantTable } from '@recado/platform';

/** Actions that agents run under one name. */
export const Macros1769400000058 = migrationOf('Macros1769400000058', {
  up: [
    `create table tickets.macros (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint not null,
       name text not null,
       shared boolean not null,
       actions jsonb not null
     )`,
    ...tenantTable('tickets', 'macros'),
    `create index macros_user on tickets.macros (company_id, user_id)`,
  ],
  down: [`drop table tickets.macros`],
});

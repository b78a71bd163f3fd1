import { migrationOf, tenantTable } from '@recado/platform';

/** Notes of super users about companies. */
export const Console1766400000017 = migrationOf('Console1766400000017', {
  up: [
    `create table accounts.company_notes (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       text text not null,
       author text not null,
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('accounts', 'company_notes'),
    `create index company_notes_company on accounts.company_notes (company_id, id desc)`,
  ],
  down: [`drop table accounts.company_notes`],
});

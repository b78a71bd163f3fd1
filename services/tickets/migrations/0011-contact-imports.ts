import { migrationOf, tenantTable } from '@recado/platform';

export const ContactImports1764400000011 = migrationOf('ContactImports1764400000011', {
  up: [
    `create table tickets.contact_imports (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       state text not null check (state in ('preview', 'waiting', 'working', 'done', 'failed', 'cancelled')),
       -- The file, for as long as it is needed.
       path text,
       file_name text not null,
       -- How it is read and what its columns are.
       layout jsonb not null,
       sample jsonb not null,
       total integer not null,
       -- The last row that is done with, as the spreadsheet numbers them: what is begun anew goes on behind it.
       position integer not null default 0,
       done integer not null default 0,
       added integer not null default 0,
       updated integer not null default 0,
       unchanged integer not null default 0,
       refused integer not null default 0,
       failure text,
       ordered_by text not null,
       created_at timestamptz(3) not null default now(),
       finished_at timestamptz(3)
     )`,
    `create unique index contact_imports_running on tickets.contact_imports (company_id)
       where state in ('waiting', 'working')`,
    `create index contact_imports_company on tickets.contact_imports (company_id, id)`,
    `create index contact_imports_age on tickets.contact_imports (created_at)`,
    ...tenantTable('tickets', 'contact_imports'),
    `create table tickets.contact_import_problems (
       company_id bigint not null,
       import_id bigint not null references tickets.contact_imports on delete cascade,
       row integer not null,
       column_title text not null,
       reason text not null,
       value text not null,
       primary key (import_id, row)
     )`,
    `create index contact_import_problems_company on tickets.contact_import_problems (company_id, import_id, row)`,
    ...tenantTable('tickets', 'contact_import_problems'),
  ],
  down: [`drop table tickets.contact_import_problems`, `drop table tickets.contact_imports`],
});

import { migrationOf, tenantTable } from '@recado/platform';

/** Templates of the accounts of official numbers, as Meta has them, and when those of a number are read again. */
export const Templates1769000000024 = migrationOf('Templates1769000000024', {
  up: [
    `create table connections.templates (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       account text not null,
       remote text not null,
       name text not null,
       language text not null,
       category text not null,
       status text not null,
       quality text not null,
       rejection text,
       note text,
       is_named boolean not null,
       content jsonb not null,
       read_at timestamptz not null,
       updated_at timestamptz not null default now(),
       unique (company_id, account, remote)
     )`,
    `create index templates_name on connections.templates (company_id, name, id)`,
    ...tenantTable('connections', 'templates'),
    `alter table connections.whatsapps add column templates_at timestamptz`,
    `create index whatsapps_templates on connections.whatsapps (templates_at) where templates_at is not null`,
    `update connections.whatsapps set templates_at = now() where kind = 'cloud' and wanted`,
  ],
  down: [`alter table connections.whatsapps drop column templates_at`, `drop table connections.templates`],
});

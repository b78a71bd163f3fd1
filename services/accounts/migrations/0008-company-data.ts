import { migrationOf, tenantTable } from '@recado/platform';

export const CompanyData1764000000008 = migrationOf('CompanyData1764000000008', {
  up: [
    `create table accounts.exports (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       state text not null check (state in ('waiting', 'working', 'done', 'failed')),
       done integer not null default 0,
       total integer not null default 0,
       path text,
       size bigint,
       ordered_by text not null,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null
     )`,
    `create unique index exports_running on accounts.exports (company_id) where state in ('waiting', 'working')`,
    `create index exports_company on accounts.exports (company_id, id)`,
    `create index exports_expiry on accounts.exports (expires_at)`,
    ...tenantTable('accounts', 'exports'),
    // A row of the platform that outlives the company; only the number and name of the company remain in it.
    `create table accounts.erasures (
       id bigint generated always as identity primary key,
       erased_id bigint not null unique,
       name text not null,
       state text not null check (state in ('waiting', 'working', 'done', 'failed')),
       done integer not null default 0,
       total integer not null default 0,
       ordered_by text not null,
       created_at timestamptz not null default now(),
       finished_at timestamptz
     )`,
    `alter table accounts.erasures enable row level security`,
    `alter table accounts.erasures force row level security`,
    `create policy platform on accounts.erasures to recado_accounts_system using (true) with check (true)`,
    `alter table accounts.companies add column erasing_at timestamptz`,
    // The service can only append to the audit log; this function erases it with its company.
    `create function accounts.erase_audit_log(most integer) returns integer
     language plpgsql security definer set search_path = pg_catalog as $$
     declare
       erased integer;
       company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
     begin
       perform from accounts.companies where id = company and erasing_at is not null;
       if not found then
         raise exception 'the audit log is kept for as long as its company';
       end if;
       delete from accounts.audit_log where ctid = any (
         array(select ctid from accounts.audit_log where company_id = company limit most));
       get diagnostics erased = row_count;
       return erased;
     end $$`,
  ],
  down: [
    `drop function accounts.erase_audit_log`,
    `alter table accounts.companies drop column erasing_at`,
    `drop table accounts.erasures`,
    `drop table accounts.exports`,
  ],
});

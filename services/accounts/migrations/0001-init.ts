import { messagingTables, tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `create table accounts.companies (
     id bigint generated always as identity primary key,
     name text not null,
     email text,
     phone text,
     plan_id bigint,
     status boolean not null default true,
     due_date timestamptz,
     recurrence text,
     created_at timestamptz not null default now()
   )`,
  `create unique index companies_name on accounts.companies (lower(name))`,
  // The id of a company is its tenant.
  `alter table accounts.companies enable row level security`,
  `alter table accounts.companies force row level security`,
  `create policy tenant on accounts.companies
     using (id = (select nullif(current_setting('app.company_id', true), '')::bigint))`,
  `create policy platform on accounts.companies to recado_accounts_system using (true) with check (true)`,

  `create table accounts.users (
     id bigint generated always as identity primary key,
     company_id bigint not null references accounts.companies on delete cascade,
     name text not null,
     email text not null,
     password_hash text not null,
     profile text not null default 'user' check (profile in ('admin', 'supervisor', 'user')),
     super boolean not null default false,
     all_ticket boolean not null default false,
     whatsapp_id bigint,
     queue_ids bigint[] not null default '{}',
     online boolean not null default false,
     seen_at timestamptz,
     created_at timestamptz not null default now()
   )`,
  `create unique index users_email on accounts.users (lower(email))`,
  `create index users_company on accounts.users (company_id, id)`,
  ...tenantTable('accounts', 'users'),

  `create table accounts.sessions (
     id uuid primary key default uuidv7(),
     company_id bigint not null,
     user_id bigint not null references accounts.users on delete cascade,
     refresh_hash text not null,
     previous_hash text,
     rotated_at timestamptz not null default now(),
     expires_at timestamptz not null,
     address text,
     created_at timestamptz not null default now()
   )`,
  `create index sessions_user on accounts.sessions (user_id)`,
  `create index sessions_expiry on accounts.sessions (expires_at)`,
  ...tenantTable('accounts', 'sessions'),

  `create table accounts.settings (
     company_id bigint not null references accounts.companies on delete cascade,
     key text not null,
     value text not null,
     primary key (company_id, key)
   )`,
  ...tenantTable('accounts', 'settings'),

  // Before sign-in there is no company: attempts are counted by hashes of address and e-mail.
  `create table accounts.login_attempts (
     key text primary key,
     failures integer not null,
     since timestamptz not null
   )`,
  ...messagingTables('accounts'),
];

export class Init1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema accounts cascade');
  }
}

import { migrationOf, tenantTable } from '@recado/platform';

export const SignIn1764000000007 = migrationOf('SignIn1764000000007', {
  up: [
    // Whether the factor is on; a secret without it is being set up.
    `alter table accounts.users add column second_factor boolean not null default false`,
    `create table accounts.second_factors (
       user_id bigint primary key references accounts.users on delete cascade,
       company_id bigint not null,
       sealed bytea not null,
       last_step bigint not null default 0,
       recovery_hashes text[] not null default '{}',
       begun_at timestamptz not null default now()
     )`,
    ...tenantTable('accounts', 'second_factors'),

    `alter table accounts.sessions
       add column device text not null default '',
       add column used_at timestamptz not null default now(),
       add column ended_at timestamptz,
       add column ending text`,
    `update accounts.sessions set used_at = rotated_at`,
    // The cleanup uses sessions_over; sign-in and lookups use the user or the id.
    `drop index accounts.sessions_expiry`,
    `create index sessions_company on accounts.sessions (company_id) where ended_at is null`,
    `create index sessions_over on accounts.sessions (coalesce(ended_at, expires_at))`,
  ],
  down: [
    `drop index accounts.sessions_over`,
    `drop index accounts.sessions_company`,
    `delete from accounts.sessions where ended_at is not null`,
    `alter table accounts.sessions drop column device, drop column used_at, drop column ended_at, drop column ending`,
    `create index sessions_expiry on accounts.sessions (expires_at)`,
    `drop table accounts.second_factors`,
    `alter table accounts.users drop column second_factor`,
  ],
});

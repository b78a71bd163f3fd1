import { migrationOf, tenantTable } from '@recado/platform';

export const Profiles1767200000021 = migrationOf('Profiles1767200000021', {
  up: [
    `create table accounts.profiles (
       company_id bigint not null,
       user_id bigint not null references accounts.users on delete cascade,
       picture_path text,
       signature text not null default '',
       language text,
       theme text,
       working_hours jsonb not null default '[]',
       notices jsonb not null,
       primary key (company_id, user_id)
     )`,
    ...tenantTable('accounts', 'profiles'),
    `create index profiles_user on accounts.profiles (user_id)`,
    // Chat copies the plans of companies, for announcements: those of all companies are published once more. The owner of
    // the tables is subject to row-level security, too.
    `alter table accounts.companies no force row level security`,
    `update accounts.companies set hours_published = false`,
    `alter table accounts.companies force row level security`,
  ],
  down: [`drop table accounts.profiles`],
});

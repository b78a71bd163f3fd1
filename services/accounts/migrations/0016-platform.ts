import { migrationOf, tenantTable } from '@recado/platform';

/**
 * Sign-up with confirmation of the e-mail address, quotas of plans; rows that other services copy are published once
 * more.
 */
export const Platform1766200000016 = migrationOf('Platform1766200000016', {
  up: [
    // A row that exists can be locked while the settings change.
    `insert into accounts.platform_settings (id, settings) values (1, '{}') on conflict (id) do nothing`,
    // A user with a row has not confirmed the address; users from before have none.
    `create table accounts.email_confirmations (
       user_id bigint primary key references accounts.users on delete cascade,
       company_id bigint not null,
       token_hash text not null,
       sent_at timestamptz(3) not null,
       expires_at timestamptz(3) not null
     )`,
    `create unique index email_confirmations_token on accounts.email_confirmations (token_hash)`,
    ...tenantTable('accounts', 'email_confirmations'),
    `alter table accounts.plans
       add column max_messages int,
       add column max_storage_mb int,
       add column max_ai_tokens int,
       add column hard_quotas boolean not null default false`,
    `alter table accounts.companies no force row level security`,
    `update accounts.companies set hours_published = false`,
    `alter table accounts.companies force row level security`,
  ],
  down: [
    `alter table accounts.plans drop column max_messages, drop column max_storage_mb, drop column max_ai_tokens,
       drop column hard_quotas`,
    `drop table accounts.email_confirmations`,
  ],
});

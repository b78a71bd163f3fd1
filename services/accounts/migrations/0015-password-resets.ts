import { migrationOf, tenantTable } from '@recado/platform';

export const PasswordResets1766200000015 = migrationOf('PasswordResets1766200000015', {
  up: [
    // One link per user: a newer one replaces it.
    `create table accounts.password_resets (
       user_id bigint primary key references accounts.users on delete cascade,
       company_id bigint not null,
       request_id uuid not null,
       token_hash text not null,
       expires_at timestamptz(3) not null
     )`,
    ...tenantTable('accounts', 'password_resets'),
    `create unique index password_resets_token on accounts.password_resets (token_hash)`,
    `create index password_resets_company on accounts.password_resets (company_id)`,
    `create index password_resets_expiry on accounts.password_resets (expires_at)`,
    // The user who gets the mail when the archive is ready; null: support, or an export of an earlier version.
    `alter table accounts.exports add column ordered_by_id bigint`,
  ],
  down: [`alter table accounts.exports drop column ordered_by_id`, `drop table accounts.password_resets`],
});

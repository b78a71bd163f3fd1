import { migrationOf, tenantTable } from '@recado/platform';

/** OpenID providers by which people of a company sign in (decision 103). */
export const SignInProviders1769700000043 = migrationOf('SignInProviders1769700000043', {
  up: [
    `create table accounts.sign_in_providers (
       company_id bigint primary key,
       sign_in_name text not null,
       issuer text not null,
       client_id text not null,
       client_secret bytea,
       enabled boolean not null,
       required boolean not null,
       creates_users boolean not null,
       all_ticket boolean not null,
       admin_claim text not null,
       admin_value text not null
     )`,
    ...tenantTable('accounts', 'sign_in_providers'),
    `create unique index sign_in_providers_name on accounts.sign_in_providers (sign_in_name)`,
    // the users of persons of a provider
    `create table accounts.sign_in_identities (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint not null references accounts.users on delete cascade,
       issuer text not null,
       subject text not null
     )`,
    ...tenantTable('accounts', 'sign_in_identities'),
    `create unique index sign_in_identities_subject on accounts.sign_in_identities (company_id, issuer, subject)`,
    `create unique index sign_in_identities_user on accounts.sign_in_identities (user_id, issuer)`,
    // sign-ins that have begun
    `create table accounts.sign_in_requests (
       state_hash text primary key,
       company_id bigint not null,
       issuer text not null,
       client_id text not null,
       sealed bytea not null,
       expires_at timestamptz(3) not null
     )`,
    ...tenantTable('accounts', 'sign_in_requests'),
    `create index sign_in_requests_expiry on accounts.sign_in_requests (expires_at)`,
    // the provider's name of the session; null: it began with a password
    `alter table accounts.sessions add column provider_session text`,
    `create index sessions_provider on accounts.sessions (company_id, provider_session) where provider_session is not null`,
  ],
  down: [
    `alter table accounts.sessions drop column provider_session`,
    `drop table accounts.sign_in_requests`,
    `drop table accounts.sign_in_identities`,
    `drop table accounts.sign_in_providers`,
  ],
});

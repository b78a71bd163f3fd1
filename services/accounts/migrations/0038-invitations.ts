import { migrationOf, removalGuards, tenantTable } from '@recado/platform';

const guards = removalGuards('accounts', [{ table: 'invitations', column: 'queue_ids', to: 'queue' }]);

export const Invitations1769200000038 = migrationOf('Invitations1769200000038', {
  up: [
    `create table accounts.invitations (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       -- null: somebody of the platform's support; the invitations of a user who is removed end
       invited_by_id bigint references accounts.users on delete cascade,
       -- the support session that invited, with which the invitation ends
       support_session text,
       name text,
       email text,
       profile text not null,
       all_ticket boolean not null,
       queue_ids bigint[] not null,
       token_hash text not null,
       mailed boolean not null,
       created_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null
     )`,
    ...tenantTable('accounts', 'invitations'),
    `create index invitations_company on accounts.invitations (company_id, id)`,
    `create unique index invitations_token on accounts.invitations (token_hash)`,
    `create unique index invitations_email on accounts.invitations (company_id, lower(email)) where email is not null`,
    `create index invitations_inviter on accounts.invitations (invited_by_id)`,
    `create index invitations_support on accounts.invitations (support_session) where support_session is not null`,
    `create index invitations_expiry on accounts.invitations (expires_at)`,
    ...guards.up,
  ],
  down: [...guards.down, `drop table accounts.invitations`],
});

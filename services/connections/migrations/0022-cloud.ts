import { migrationOf, tenantTable } from '@recado/platform';

/** Official numbers beside linked phones, what Meta delivers for them, and messages that it has not answered. */
export const Cloud1768900000022 = migrationOf('Cloud1768900000022', {
  up: [
    `alter table connections.whatsapps
       add column kind text not null default 'device' check (kind in ('device', 'cloud')),
       add column cloud jsonb, add column cloud_token bytea, add column cloud_app_secret bytea,
       add column cloud_webhook bytea, add column cloud_key_hash text, add column cloud_check_at timestamptz`,
    `create unique index whatsapps_cloud_key on connections.whatsapps (cloud_key_hash) where cloud_key_hash is not null`,
    `create unique index whatsapps_cloud_number on connections.whatsapps (company_id, (cloud ->> 'phoneNumberId'))
       where kind = 'cloud'`,
    `create index whatsapps_cloud_check on connections.whatsapps (cloud_check_at) where cloud_check_at is not null`,

    // A message of an official number is marked before it leaves: nobody recognises it when it is sent twice.
    `alter table connections.outbound drop constraint outbound_state_check`,
    `alter table connections.outbound add constraint outbound_state_check
       check (state in ('queued', 'sending', 'unproven', 'sent', 'failed')) not valid`,
    `alter table connections.outbound add column remote_id text, add column proof_until timestamptz`,
    `create unique index outbound_remote on connections.outbound (connection_id, remote_id) where remote_id is not null`,
    `create index outbound_sending on connections.outbound (connection_id) where state = 'sending'`,
    `create index outbound_unproven on connections.outbound (proof_until) where state = 'unproven'`,

    `create table connections.cloud_inbox (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       connection_id bigint not null references connections.whatsapps on delete cascade,
       hash text not null,
       body bytea not null,
       attempts integer not null default 0,
       next_at timestamptz not null default now(),
       at timestamptz not null default now(),
       unique (connection_id, hash)
     )`,
    `create index cloud_inbox_due on connections.cloud_inbox (next_at)`,
    ...tenantTable('connections', 'cloud_inbox'),
  ],
  down: [
    `drop table connections.cloud_inbox`,
    `update connections.outbound set state = 'failed' where state in ('sending', 'unproven')`,
    `alter table connections.outbound drop constraint outbound_state_check`,
    `alter table connections.outbound add constraint outbound_state_check
       check (state in ('queued', 'sent', 'failed')) not valid`,
    `alter table connections.outbound drop column remote_id, drop column proof_until`,
    `delete from connections.whatsapps where kind = 'cloud'`,
    `alter table connections.whatsapps drop column kind, drop column cloud, drop column cloud_token,
       drop column cloud_app_secret, drop column cloud_webhook, drop column cloud_key_hash, drop column cloud_check_at`,
  ],
});

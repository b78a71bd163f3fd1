import { messagingTables, tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofConnection = `company_id bigint not null,
     connection_id bigint not null references connections.whatsapps on delete cascade`;

const statements = [
  `create table connections.whatsapps (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     name text not null,
     is_default boolean not null default false,
     provider text not null default 'beta',
     token_hash text,
     greeting_message text not null default '',
     complation_message text not null default '',
     out_of_hours_message text not null default '',
     rating_message text not null default '',
     expires_inactive_message text not null default '',
     expires_ticket integer not null default 0,
     time_use_bot_queues integer not null default 0,
     max_use_bot_queues integer not null default 3,
     time_to_transfer integer,
     transfer_queue_id bigint,
     prompt_id bigint,
     queue_ids bigint[] not null default '{}',
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     -- The session: what is wanted of it, and where its owner got to.
     wanted boolean not null default true,
     command bigint not null default 1,
     generation bigint not null default 1,
     pair_number text,
     status text not null default 'OPENING'
       check (status in ('OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED')),
     reason text,
     qrcode text not null default '',
     pairing_code text not null default '',
     retries integer not null default 0,
     number text,
     linked_at timestamptz
   )`,
  `create unique index whatsapps_name on connections.whatsapps (company_id, lower(name))`,
  `create unique index whatsapps_default on connections.whatsapps (company_id) where is_default`,
  ...tenantTable('connections', 'whatsapps'),

  // Workers belong to no company.
  `create table connections.workers (
     id uuid primary key,
     beat_at timestamptz not null,
     leaving boolean not null default false
   )`,
  `create table connections.leases (
     connection_id bigint primary key references connections.whatsapps on delete cascade,
     company_id bigint not null,
     owner uuid,
     epoch bigint not null default 0
   )`,
  `create index leases_owner on connections.leases (owner)`,
  ...tenantTable('connections', 'leases'),

  // A generation is one linking: a new one starts empty, the one before stays aside.
  `create table connections.credentials (
     ${ofConnection},
     generation bigint not null,
     sealed bytea not null,
     saved_at timestamptz not null default now(),
     primary key (connection_id, generation)
   )`,
  ...tenantTable('connections', 'credentials'),
  `create table connections.signal_keys (
     ${ofConnection},
     generation bigint not null,
     type text not null,
     id text not null,
     sealed bytea not null,
     primary key (connection_id, generation, type, id)
   ) with (fillfactor = 80)`,
  ...tenantTable('connections', 'signal_keys'),

  `create table connections.received (
     ${ofConnection},
     wa_id text not null,
     chat text not null,
     author text,
     from_me boolean not null,
     waiting boolean not null default false,
     received_at timestamptz not null default now(),
     primary key (connection_id, wa_id)
   )`,
  `create index received_age on connections.received (received_at)`,
  ...tenantTable('connections', 'received'),
  `create table connections.journal (
     ${ofConnection},
     hash text not null,
     sealed bytea not null,
     written_at timestamptz not null default now(),
     primary key (connection_id, hash)
   )`,
  `create index journal_age on connections.journal (written_at)`,
  ...tenantTable('connections', 'journal'),

  `create table connections.outbound (
     id bigint generated always as identity primary key,
     ${ofConnection},
     wa_id text not null,
     kind text not null check (kind in ('message', 'revoke', 'read')),
     chat text not null,
     payload jsonb not null,
     event_id text not null,
     state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
     ack integer not null default 0,
     failure text,
     attempts integer not null default 0,
     next_at timestamptz not null default now(),
     sealed bytea,
     queued_at timestamptz not null default now(),
     unique (connection_id, wa_id)
   )`,
  `create index outbound_waiting on connections.outbound (connection_id, id) where state = 'queued'`,
  `create index outbound_age on connections.outbound (queued_at)`,
  ...tenantTable('connections', 'outbound'),

  `create table connections.media (
     id bigint generated always as identity primary key,
     ${ofConnection},
     wa_id text not null,
     chat jsonb not null,
     path text not null,
     name text not null,
     mimetype text not null,
     sealed bytea not null,
     attempts integer not null default 0,
     next_at timestamptz not null default now(),
     unique (connection_id, wa_id)
   )`,
  `create index media_waiting on connections.media (connection_id, next_at)`,
  ...tenantTable('connections', 'media'),

  // Accounts that a connection knows: the address to send to, and when the picture was last looked at.
  `create table connections.peers (
     ${ofConnection},
     digits text not null,
     jid text,
     checked_at timestamptz not null default now(),
     picture_id text,
     picture_due timestamptz,
     picture_at timestamptz,
     primary key (connection_id, digits)
   )`,
  `create index peers_picture on connections.peers (connection_id, picture_due) where picture_due is not null`,
  ...tenantTable('connections', 'peers'),
  ...messagingTables('connections'),
];

export class Init1763600000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema connections cascade');
  }
}

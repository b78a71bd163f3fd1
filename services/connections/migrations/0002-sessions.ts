import { tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofConnection = `company_id bigint not null,
     connection_id bigint not null references connections.whatsapps on delete cascade`;

const statements = [
  // The time since which a connection is down though it should be up, and whether its company was notified; WhatsApp's
  // restriction and its end.
  `alter table connections.whatsapps
     add column down_since timestamptz,
     add column down_told_at timestamptz,
     add column restriction text,
     add column restricted_until timestamptz,
     add column restrictions integer not null default 0`,
  `create index whatsapps_down on connections.whatsapps (down_since)
     where down_since is not null and down_told_at is null`,
  `alter table connections.workers add column room integer not null default 0`,

  `alter table connections.outbound
     add column priority smallint not null default 0,
     add column recipients integer`,
  `drop index connections.outbound_waiting`,
  `create index outbound_waiting on connections.outbound (connection_id, priority, id) where state = 'queued'`,
  `create index outbound_chat on connections.outbound (connection_id, chat, id) where state = 'queued'`,
  // How far a group's message has come with each member; gone once all have read it.
  `create table connections.group_receipts (
     ${ofConnection},
     wa_id text not null,
     member text not null,
     ack smallint not null,
     primary key (connection_id, wa_id, member),
     foreign key (connection_id, wa_id) references connections.outbound (connection_id, wa_id) on delete cascade
   )`,
  ...tenantTable('connections', 'group_receipts'),

  // Whether they ever wrote: only then is a message to them no cold one.
  `alter table connections.peers add column heard boolean not null default false`,
  `alter table connections.peers no force row level security`,
  `update connections.peers set heard = true where picture_due is not null or picture_at is not null`,
  `alter table connections.peers force row level security`,

  `create table connections.session_events (
     id bigint generated always as identity primary key,
     ${ofConnection},
     at timestamptz not null default clock_timestamp(),
     kind text not null,
     reason text,
     code integer,
     until timestamptz
   )`,
  `create index session_events_of on connections.session_events (connection_id, id desc)`,
  ...tenantTable('connections', 'session_events'),
];

export class Sessions1763680000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table connections.session_events, connections.group_receipts`);
    await runner.query(`alter table connections.peers drop column heard`);
    await runner.query(`alter table connections.outbound drop column priority, drop column recipients`);
    await runner.query(
      `create index outbound_waiting on connections.outbound (connection_id, id) where state = 'queued'`,
    );
    await runner.query(`alter table connections.workers drop column room`);
    await runner.query(`alter table connections.whatsapps drop column down_since, drop column down_told_at,
      drop column restriction, drop column restricted_until, drop column restrictions`);
  }
}

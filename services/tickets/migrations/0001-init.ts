import { messagingTables, tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const contacts = [
  `create table tickets.contacts (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     name text not null,
     name_edited boolean not null default false,
     number text,
     -- The number without what people write differently (the Brazilian ninth digit): what makes two numbers one person.
     number_key text,
     lid text,
     is_group boolean not null default false,
     email text,
     picture_path text,
     disable_bot boolean not null default false,
     extra_info jsonb not null default '[]',
     created_at timestamptz(3) not null default now(),
     check (number_key is not null or lid is not null)
   )`,
  `create unique index contacts_number on tickets.contacts (company_id, number_key) where number_key is not null`,
  `create unique index contacts_lid on tickets.contacts (company_id, lid) where lid is not null`,
  `create index contacts_name on tickets.contacts (company_id, lower(name), id)`,
  ...tenantTable('tickets', 'contacts'),
];

const queues = [
  `create table tickets.queues (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     name text not null,
     color text not null,
     greeting_message text not null default '',
     out_of_hours_message text not null default '',
     order_queue integer,
     created_at timestamptz(3) not null default now()
   )`,
  `create unique index queues_name on tickets.queues (company_id, lower(name))`,
  `create unique index queues_color on tickets.queues (company_id, lower(color))`,
  ...tenantTable('tickets', 'queues'),
];

const tickets = [
  `create table tickets.tickets (
     id bigint generated always as identity primary key,
     uuid uuid not null default gen_random_uuid() unique,
     company_id bigint not null,
     contact_id bigint not null references tickets.contacts on delete cascade,
     whatsapp_id bigint,
     user_id bigint,
     queue_id bigint references tickets.queues on delete set null,
     status text not null check (status in ('pending', 'open', 'closed')),
     unread_messages integer not null default 0,
     last_message_id bigint,
     last_message text not null default '',
     last_message_from_me boolean not null default false,
     last_message_ack smallint not null default 0,
     is_group boolean not null default false,
     chatbot boolean not null default false,
     accepted_at timestamptz(3),
     closed_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     updated_at timestamptz(3) not null default now()
   )`,
  // A contact has at most one living ticket per connection, even under concurrency.
  `create unique index tickets_one_living on tickets.tickets (company_id, contact_id, whatsapp_id)
     nulls not distinct where status in ('pending', 'open')`,
  `create index tickets_list on tickets.tickets (company_id, status, updated_at desc, id desc)`,
  `create index tickets_all on tickets.tickets (company_id, updated_at desc, id desc)`,
  `create index tickets_of_user on tickets.tickets (company_id, user_id, status, updated_at desc, id desc)`,
  `create index tickets_of_contact on tickets.tickets (company_id, contact_id, whatsapp_id, id desc)`,
  `create index tickets_of_queue on tickets.tickets (queue_id)`,
  ...tenantTable('tickets', 'tickets'),
];

const messages = [
  `create table tickets.messages (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     ticket_id bigint not null references tickets.tickets on delete cascade,
     contact_id bigint not null,
     whatsapp_id bigint,
     wa_id text not null,
     from_me boolean not null,
     user_id bigint,
     participant text,
     author text not null default '',
     type text not null,
     body text not null default '',
     media_state text not null default 'none',
     media_path text,
     media_name text,
     media_mime text,
     media_size bigint,
     media_width integer,
     media_height integer,
     media_seconds integer,
     is_voice boolean not null default false,
     quoted_id bigint,
     ack smallint not null default 0,
     failure text,
     is_deleted boolean not null default false,
     is_edited boolean not null default false,
     read boolean not null default false,
     client_key text,
     sent_at timestamptz(3) not null,
     created_at timestamptz(3) not null default now()
   )`,
  `create unique index messages_once on tickets.messages (whatsapp_id, wa_id)`,
  `create unique index messages_client_key on tickets.messages (ticket_id, client_key) where client_key is not null`,
  `create index messages_conversation on tickets.messages (company_id, contact_id, whatsapp_id, id desc)`,
  `create index messages_of_ticket on tickets.messages (ticket_id, id desc)`,
  `create index messages_unread on tickets.messages (ticket_id) where not read and not from_me`,
  `create index messages_media on tickets.messages (media_path) where media_path is not null`,
  ...tenantTable('tickets', 'messages'),
];

/** Copies of data that other services own, updated by their events. */
const copies = [
  `create table tickets.agents (
     company_id bigint not null, id bigint not null, name text not null, queue_ids bigint[] not null default '{}',
     primary key (id)
   )`,
  ...tenantTable('tickets', 'agents'),
  `create table tickets.connections (
     company_id bigint not null, id bigint not null, name text not null, is_default boolean not null,
     status text not null, complation_message text not null default '',
     primary key (id)
   )`,
  ...tenantTable('tickets', 'connections'),
  `create table tickets.settings (
     company_id bigint not null, key text not null, value text not null, primary key (company_id, key)
   )`,
  ...tenantTable('tickets', 'settings'),
];

export class Init1763600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const all = [...contacts, ...queues, ...tickets, ...messages, ...copies, ...messagingTables('tickets')];
    for (const statement of all) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema tickets cascade');
  }
}

import { idempotencyKeys, migrationOf, tenantTable } from '@recado/platform';

const keys = idempotencyKeys('tickets');

export const ApiMessages1766800000030 = migrationOf('ApiMessages1766800000030', {
  up: [
    ...keys.up,
    // Calls of the messages API. `content` is what waits to be sent; a call that was carried out has none.
    `create table tickets.api_messages (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       uuid uuid not null,
       token_id bigint,
       whatsapp_id bigint not null,
       number text not null,
       contact_id bigint,
       ticket_id bigint,
       content jsonb,
       send_at timestamptz(3),
       failure text,
       is_test boolean not null default false,
       is_cancelled boolean not null default false,
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'api_messages'),
    `create unique index api_messages_uuid on tickets.api_messages (uuid)`,
    `create index api_messages_newest on tickets.api_messages (company_id, id desc)`,
    `create index api_messages_token on tickets.api_messages (company_id, token_id, id desc) where token_id is not null`,
    `create index api_messages_connection on tickets.api_messages (company_id, whatsapp_id, id desc) where token_id is null`,
    `create index api_messages_contact on tickets.api_messages (contact_id) where contact_id is not null`,
    `create index api_messages_number on tickets.api_messages (company_id, number)`,
    `create index api_messages_age on tickets.api_messages (created_at)`,
    // The messages of the conversation that a call became.
    `create table tickets.api_message_parts (
       company_id bigint not null,
       message_id bigint primary key,
       api_message_id bigint not null references tickets.api_messages (id) on delete cascade,
       position int not null
     )`,
    ...tenantTable('tickets', 'api_message_parts'),
    `create index api_message_parts_call on tickets.api_message_parts (api_message_id)`,
  ],
  down: [`drop table tickets.api_message_parts`, `drop table tickets.api_messages`, ...keys.down],
});

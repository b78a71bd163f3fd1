import { migrationOf, tenantTable } from '@recado/platform';

export const InternalChat1766900000006 = migrationOf('InternalChat1766900000006', {
  up: [
    `create table chat.internal_chats (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       uuid uuid not null default gen_random_uuid(),
       title text not null,
       owner_id bigint not null,
       -- Of the last message; the lock of the row is the turn in which messages get their numbers.
       last_sequence bigint not null default 0,
       last_message text not null default '',
       last_sender_id bigint,
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now(),
       -- Set once nobody is a member; a job removes messages and files.
       removed_at timestamptz
     )`,
    ...tenantTable('chat', 'internal_chats'),
    `create unique index internal_chats_uuid on chat.internal_chats (company_id, uuid)`,

    `create table chat.internal_chat_members (
       company_id bigint not null,
       chat_id bigint not null references chat.internal_chats on delete cascade,
       user_id bigint not null,
       name text not null,
       read_sequence bigint not null default 0,
       mentioned_sequence bigint not null default 0,
       joined_at timestamptz not null default clock_timestamp(),
       pushed_at timestamptz
     )`,
    ...tenantTable('chat', 'internal_chat_members'),
    `create unique index internal_chat_members_user on chat.internal_chat_members (company_id, user_id, chat_id)`,
    `create index internal_chat_members_chat on chat.internal_chat_members (company_id, chat_id, joined_at, user_id)`,
    `create index internal_chat_members_chat_id on chat.internal_chat_members (chat_id)`,

    `create table chat.internal_messages (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       chat_id bigint not null references chat.internal_chats,
       sequence bigint not null,
       sender_id bigint not null,
       sender_name text not null,
       body text not null,
       client_key uuid,
       reply_to_id bigint,
       mentions bigint[] not null default '{}',
       created_at timestamptz(3) not null default clock_timestamp(),
       edited_at timestamptz,
       deleted_at timestamptz
     )`,
    ...tenantTable('chat', 'internal_messages'),
    `create unique index internal_messages_sequence on chat.internal_messages (company_id, chat_id, sequence)`,
    `create unique index internal_messages_client_key on chat.internal_messages (company_id, chat_id, client_key)
       where client_key is not null`,
    `create index internal_messages_chat_id on chat.internal_messages (chat_id)`,

    `create table chat.internal_files (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       chat_id bigint not null,
       message_id bigint not null references chat.internal_messages on delete cascade,
       path text not null,
       name text not null,
       mimetype text not null,
       size bigint not null,
       width int,
       height int
     )`,
    ...tenantTable('chat', 'internal_files'),
    `create unique index internal_files_path on chat.internal_files (company_id, path)`,
    `create index internal_files_message on chat.internal_files (company_id, message_id)`,
    // For the reference to the message.
    `create index internal_files_message_id on chat.internal_files (message_id)`,

    // Ignores case and accents.
    `create function chat.plain(written text) returns text language sql immutable parallel safe
       return translate(lower(written), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn')`,
  ],
  down: [
    `drop function chat.plain`,
    ...['internal_files', 'internal_messages', 'internal_chat_members', 'internal_chats'].map(
      (table) => `drop table chat.${table}`,
    ),
  ],
});

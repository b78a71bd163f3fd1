import { migrationOf, tenantTable } from '@recado/platform';

export const QuickAnswers1764900000015 = migrationOf('QuickAnswers1764900000015', {
  up: [
    `create table tickets.quick_messages (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint,
       shortcode text not null,
       -- In small letters, and compared byte by byte: so an index answers how it begins, below row-level security too.
       shortcode_key text collate "C" not null,
       message text not null default '',
       geral boolean not null default false,
       status boolean not null default true,
       media_path text,
       media_name text,
       media_mime text,
       media_size bigint,
       created_at timestamptz(3) not null default now(),
       check (geral or user_id is not null)
     )`,
    `create unique index quick_messages_shared on tickets.quick_messages (company_id, shortcode_key) where geral`,
    `create unique index quick_messages_own on tickets.quick_messages (company_id, user_id, shortcode_key) where not geral`,
    `create index quick_messages_media on tickets.quick_messages (company_id, media_path) where media_path is not null`,
    ...tenantTable('tickets', 'quick_messages'),
    `create table tickets.file_lists (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint,
       name text not null,
       name_key text collate "C" not null,
       message text not null,
       created_at timestamptz(3) not null default now()
     )`,
    `create unique index file_lists_name on tickets.file_lists (company_id, name_key)`,
    ...tenantTable('tickets', 'file_lists'),
    `create table tickets.file_list_options (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       file_list_id bigint not null references tickets.file_lists on delete cascade,
       position integer not null,
       name text not null default '',
       path text,
       media_type text,
       size bigint,
       created_at timestamptz(3) not null default now()
     )`,
    `create index file_list_options_list on tickets.file_list_options (company_id, file_list_id, position, id)`,
    `create index file_list_options_of_list on tickets.file_list_options (file_list_id)`,
    `create index file_list_options_path on tickets.file_list_options (company_id, path) where path is not null`,
    ...tenantTable('tickets', 'file_list_options'),
  ],
  down: [`drop table tickets.file_list_options`, `drop table tickets.file_lists`, `drop table tickets.quick_messages`],
});

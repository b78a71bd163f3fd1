import { migrationOf, tenantTable } from '@recado/platform';

export const Mails1766200000005 = migrationOf('Mails1766200000005', {
  up: [
    `create table chat.mails (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       mail_id text not null,
       kind text not null,
       language text not null,
       to_name text not null,
       to_email text not null,
       -- Kept only while the mail waits to be sent.
       content jsonb,
       state text not null check (state in ('waiting', 'sent', 'failed', 'disabled')),
       attempts int not null default 0,
       error text not null default '',
       created_at timestamptz(3) not null default now(),
       ended_at timestamptz(3)
     )`,
    ...tenantTable('chat', 'mails'),
    `create unique index mails_mail_id on chat.mails (company_id, mail_id)`,
    `create index mails_age on chat.mails (created_at)`,
    // A copy of the platform's settings: name, colour and logo of mails.
    `create table chat.platform_settings (id int primary key check (id = 1), settings jsonb not null)`,
    `alter table chat.platform_settings enable row level security`,
    `alter table chat.platform_settings force row level security`,
    `create policy platform on chat.platform_settings to recado_chat_system using (true) with check (true)`,
  ],
  down: [`drop table chat.platform_settings`, `drop table chat.mails`],
});

import { migrationOf, tenantTable } from '@recado/platform';

export const Notifications1765000000002 = migrationOf('Notifications1765000000002', {
  up: [
    // Transfers the agent has not looked at yet, one row per ticket and user.
    `create table chat.notifications (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint not null,
       ticket_id bigint not null,
       ticket_uuid uuid not null,
       contact text not null,
       by_whom text,
       note text not null,
       created_at timestamptz not null default now()
     )`,
    ...tenantTable('chat', 'notifications'),
    `create unique index notifications_ticket on chat.notifications (company_id, ticket_id, user_id)`,
    `create index notifications_user on chat.notifications (company_id, user_id, id)`,

    // One subscription per session. Address and keys allow pushing to the browser, so they are encrypted.
    `create table chat.push_subscriptions (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint not null,
       session_id uuid not null,
       sealed bytea not null,
       language text not null,
       with_text boolean not null,
       created_at timestamptz not null default now()
     )`,
    ...tenantTable('chat', 'push_subscriptions'),
    `create unique index push_subscriptions_session on chat.push_subscriptions (company_id, session_id)`,
    `create index push_subscriptions_user on chat.push_subscriptions (company_id, user_id, id)`,

    // The last notice of a ticket per user.
    `create table chat.push_turns (
       company_id bigint not null,
       user_id bigint not null,
       ticket_id bigint not null,
       at timestamptz not null
     )`,
    ...tenantTable('chat', 'push_turns'),
    `create unique index push_turns_ticket on chat.push_turns (company_id, ticket_id, user_id)`,
    `create index push_turns_at on chat.push_turns (company_id, at)`,

    // The key pair of the platform (VAPID, RFC 8292), created once.
    `create table chat.push_keys (
       id int primary key check (id = 1),
       public text not null,
       sealed bytea not null
     )`,
    `alter table chat.push_keys enable row level security`,
    `alter table chat.push_keys force row level security`,
    `create policy platform on chat.push_keys to recado_chat_system using (true) with check (true)`,
  ],
  down: ['push_keys', 'push_turns', 'push_subscriptions', 'notifications'].map((table) => `drop table chat.${table}`),
});

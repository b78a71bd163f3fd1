import { migrationOf, tenantTable } from '@recado/platform';

const company = `(select nullif(current_setting('app.company_id', true), '')::bigint)`;

export const Announcements1767000000007 = migrationOf('Announcements1767000000007', {
  up: [
    // Copies of the plans of companies, which accounts owns.
    `create table chat.companies (
       company_id bigint primary key,
       plan_id bigint
     )`,
    ...tenantTable('chat', 'companies'),
    `create index companies_plan on chat.companies (plan_id)`,

    `create table chat.announcements (
       id bigint generated always as identity primary key,
       title text not null,
       text text not null,
       priority smallint not null check (priority between 1 and 3),
       status boolean not null,
       -- Empty lists restrict nothing.
       company_ids bigint[] not null,
       plan_ids bigint[] not null,
       starts_at timestamptz(3),
       ends_at timestamptz(3),
       media_path text,
       media_name text,
       created_at timestamptz(3) not null default now(),
       check (ends_at > starts_at)
     )`,
    `create index announcements_order on chat.announcements (priority, id desc)`,
    `alter table chat.announcements enable row level security`,
    `alter table chat.announcements force row level security`,
    // Rows of the platform: a company reads those that are shown to it now.
    `create policy shown on chat.announcements for select using (
       status
       and (starts_at is null or starts_at <= now())
       and (ends_at is null or ends_at > now())
       and (company_ids = '{}' or ${company} = any (company_ids))
       and (plan_ids = '{}'
         or (select c.plan_id from chat.companies c where c.company_id = ${company}) = any (plan_ids)))`,
    `create policy platform on chat.announcements to recado_chat_system using (true) with check (true)`,

    `create table chat.announcement_reads (
       company_id bigint not null,
       user_id bigint not null,
       announcement_id bigint not null references chat.announcements on delete cascade,
       at timestamptz(3) not null default now(),
       primary key (company_id, user_id, announcement_id)
     )`,
    ...tenantTable('chat', 'announcement_reads'),
    `create index announcement_reads_announcement on chat.announcement_reads (announcement_id)`,
  ],
  down: ['announcement_reads', 'announcements', 'companies'].map((table) => `drop table chat.${table}`),
});

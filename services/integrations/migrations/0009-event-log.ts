import { migrationOf, tenantTable } from '@recado/platform';

export const EventLog1769000000009 = migrationOf('EventLog1769000000009', {
  up: [
    // The number of a company's last event, which each transaction that adds one holds until its commit: a reader that sees a
    // number sees all lower ones. Events are kept for readers until kept_until, and while there are webhooks.
    `create table integrations.event_positions (
       company_id bigint primary key,
       last_number bigint not null,
       kept_until timestamptz not null
     )`,
    ...tenantTable('integrations', 'event_positions'),

    // Events of 30 days. The body is built when it is first read, unless a webhook was posted one.
    `create table integrations.event_log (
       company_id bigint not null,
       number bigint not null,
       event_id text not null,
       type text not null,
       subject text not null,
       contact_id bigint,
       occurred_at timestamptz(3) not null,
       payload jsonb not null,
       body text,
       created_at timestamptz(3) not null default now(),
       primary key (company_id, number)
     )`,
    ...tenantTable('integrations', 'event_log'),
    `create unique index event_log_event on integrations.event_log (company_id, event_id)`,
    `create index event_log_type on integrations.event_log (company_id, type, number)`,
    `create index event_log_contact on integrations.event_log (company_id, contact_id) where contact_id is not null`,
    `create index event_log_subject on integrations.event_log (company_id, subject)`,
  ],
  down: [`drop table integrations.event_log`, `drop table integrations.event_positions`],
});

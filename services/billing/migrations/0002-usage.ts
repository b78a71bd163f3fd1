import { migrationOf, tenantTable } from '@recado/platform';

export const Usage1766000000002 = migrationOf('Usage1766000000002', {
  up: [
    // Usage of a company by day of its calendar; for contacts, connections and stored bytes the change on that day.
    `create table billing.usage_days (
       company_id bigint not null,
       day date not null,
       kind text not null,
       amount bigint not null,
       primary key (company_id, day, kind)
     ) with (fillfactor = 80)`,
    ...tenantTable('billing', 'usage_days'),
    // Without the amount, so that counting needs no new entry of an index.
    `create index usage_days_kind on billing.usage_days (kind, day, company_id)`,
    // Contacts, connections and stored bytes of a company now.
    `create table billing.usage_totals (
       company_id bigint not null,
       kind text not null,
       amount bigint not null,
       primary key (company_id, kind)
     ) with (fillfactor = 80)`,
    ...tenantTable('billing', 'usage_totals'),
    `create table billing.usage_users (
       company_id bigint not null,
       day date not null,
       user_id bigint not null,
       primary key (company_id, day, user_id)
     )`,
    ...tenantTable('billing', 'usage_users'),
    `create index usage_users_day on billing.usage_users (day)`,
    // Events that are counted. The day, in UTC, comes first: entries of one day lie together and are removed together.
    `create table billing.usage_events (
       day date not null,
       event_id text not null,
       company_id bigint not null,
       primary key (day, event_id)
     )`,
    ...tenantTable('billing', 'usage_events'),
    `create index usage_events_company on billing.usage_events (company_id)`,
    // The limits of a company, and the state of its quotas as it was published last.
    `create table billing.usage_quotas (
       company_id bigint primary key,
       messages_limit bigint,
       storage_limit bigint,
       ai_tokens_limit bigint,
       hard boolean not null default false,
       month text not null default '',
       messages_state text not null default 'ok',
       storage_state text not null default 'ok',
       ai_tokens_state text not null default 'ok'
     )`,
    ...tenantTable('billing', 'usage_quotas'),
    // Quotas that a new month opens.
    `create index usage_quotas_month on billing.usage_quotas (company_id)
       where messages_state <> 'ok' or ai_tokens_state <> 'ok'`,
  ],
  down: ['usage_quotas', 'usage_events', 'usage_users', 'usage_totals', 'usage_days'].map(
    (table) => `drop table billing.${table}`,
  ),
});

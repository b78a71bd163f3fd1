import { migrationOf, tenantTable } from '@recado/platform';

export const Webhooks1766800000002 = migrationOf('Webhooks1766800000002', {
  up: [
    // Secrets and the values of headers are encrypted.
    `create table integrations.webhook_endpoints (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       url text not null,
       events text[] not null,
       connection_ids bigint[] not null default '{}',
       shape text not null,
       active boolean not null,
       disabled_reason text,
       disabled_since timestamptz(3),
       header_names text[] not null default '{}',
       headers bytea,
       secret bytea not null,
       previous_secret bytea,
       previous_until timestamptz(3),
       failing_since timestamptz(3),
       last_delivered_at timestamptz(3),
       failures int not null default 0,
       paused_until timestamptz(3),
       removed_at timestamptz(3),
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('integrations', 'webhook_endpoints'),
    `create unique index webhook_endpoints_name on integrations.webhook_endpoints (company_id, lower(name))
       where removed_at is null`,
    `create index webhook_endpoints_removed on integrations.webhook_endpoints (id) where removed_at is not null`,

    // Attempts of an endpoint by the hour, for its success rate.
    `create table integrations.webhook_hours (
       company_id bigint not null,
       endpoint_id bigint not null references integrations.webhook_endpoints on delete cascade,
       hour timestamptz not null,
       delivered int not null,
       failed int not null,
       primary key (endpoint_id, hour)
     )`,
    ...tenantTable('integrations', 'webhook_hours'),

    // One event for one endpoint. The body is built before the first attempt and stays the same. The log has the attempts
    // with their answers.
    `create table integrations.webhook_deliveries (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       endpoint_id bigint not null references integrations.webhook_endpoints on delete cascade,
       event_id text not null,
       type text not null,
       subject text not null,
       contact_id bigint,
       occurred_at timestamptz(3) not null,
       payload jsonb,
       body text,
       state text not null,
       attempts int not null default 0,
       round_attempts int not null default 0,
       status int,
       error text,
       log jsonb not null default '[]',
       expires_at timestamptz(3) not null,
       created_at timestamptz(3) not null default now(),
       finished_at timestamptz(3)
     )`,
    ...tenantTable('integrations', 'webhook_deliveries'),
    `create unique index webhook_deliveries_event on integrations.webhook_deliveries (endpoint_id, event_id)`,
    `create index webhook_deliveries_waiting on integrations.webhook_deliveries (endpoint_id, subject, id)
       where state = 'waiting'`,
    `create index webhook_deliveries_newest on integrations.webhook_deliveries
       (company_id, endpoint_id, created_at desc, id desc)`,
    `create index webhook_deliveries_type on integrations.webhook_deliveries
       (company_id, endpoint_id, type, created_at desc, id desc)`,
    `create index webhook_deliveries_failed on integrations.webhook_deliveries
       (company_id, endpoint_id, created_at desc, id desc) where state = 'failed'`,
    `create index webhook_deliveries_contact on integrations.webhook_deliveries (company_id, contact_id)
       where contact_id is not null`,
    `create index webhook_deliveries_subject on integrations.webhook_deliveries (company_id, subject)`,

    // A lane is an endpoint with a subject: its deliveries go out one after the other. Its row exists while some wait. A
    // process claims it by moving due_at to the end of its lease.
    `create table integrations.webhook_lanes (
       company_id bigint not null,
       endpoint_id bigint not null references integrations.webhook_endpoints on delete cascade,
       subject text not null,
       due_at timestamptz not null,
       claim uuid,
       primary key (endpoint_id, subject)
     )`,
    ...tenantTable('integrations', 'webhook_lanes'),
    `create index webhook_lanes_due on integrations.webhook_lanes (endpoint_id, due_at)`,
  ],
  down: [
    `drop table integrations.webhook_lanes`,
    `drop table integrations.webhook_deliveries`,
    `drop table integrations.webhook_hours`,
    `drop table integrations.webhook_endpoints`,
  ],
});

import { migrationOf, tenantTable } from '@recado/platform';

export const StatusCallbacks1769100000012 = migrationOf('StatusCallbacks1769100000012', {
  up: [
    // Status callbacks to one server share an endpoint of the kind callback, which is never active: the previous release posts
    // nothing to it. Names and counts are those of webhooks.
    `alter table integrations.webhook_endpoints add column kind text not null default 'webhook'`,
    `alter table integrations.webhook_deliveries add column url text`,
    `drop index integrations.webhook_endpoints_name`,
    `create unique index webhook_endpoints_name on integrations.webhook_endpoints (company_id, lower(name))
       where removed_at is null and kind = 'webhook'`,
    `create unique index webhook_endpoints_callback on integrations.webhook_endpoints (company_id, url)
       where removed_at is null and kind = 'callback'`,

    // The secret that signs the status callbacks of a company, encrypted.
    `create table integrations.callback_secrets (
       company_id bigint primary key,
       secret bytea not null,
       previous_secret bytea,
       previous_until timestamptz(3),
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('integrations', 'callback_secrets'),
  ],
  down: [
    `drop table integrations.callback_secrets`,
    `delete from integrations.webhook_endpoints where kind = 'callback'`,
    `drop index integrations.webhook_endpoints_callback`,
    `drop index integrations.webhook_endpoints_name`,
    `create unique index webhook_endpoints_name on integrations.webhook_endpoints (company_id, lower(name))
       where removed_at is null`,
    `alter table integrations.webhook_deliveries drop column url`,
    `alter table integrations.webhook_endpoints drop column kind`,
  ],
});

import { migrationOf } from '@recado/platform';

/** Events of test keys, and the webhooks and readers that get them and no others. */
export const TestEvents1769100000010 = migrationOf('TestEvents1769100000010', {
  up: [
    `alter table integrations.webhook_endpoints add column is_test boolean not null default false`,
    `alter table integrations.event_log add column is_test boolean not null default false`,
  ],
  down: [
    `alter table integrations.event_log drop column is_test`,
    `alter table integrations.webhook_endpoints drop column is_test`,
  ],
});

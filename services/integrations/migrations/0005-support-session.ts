import { migrationOf } from '@recado/platform';

/** Adds the support session that made or changed an endpoint, which is switched off when the session ends. */
export const SupportSession1767900000005 = migrationOf('SupportSession1767900000005', {
  up: [`alter table integrations.webhook_endpoints add column support_session text`],
  down: [`alter table integrations.webhook_endpoints drop column support_session`],
});

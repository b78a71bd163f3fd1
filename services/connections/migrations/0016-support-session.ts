import { migrationOf } from '@recado/platform';

/** Adds the support session that set a token, which is taken away when the session ends. */
export const SupportSession1767900000016 = migrationOf('SupportSession1767900000016', {
  up: [`alter table connections.whatsapps add column token_support_session text`],
  down: [`alter table connections.whatsapps drop column token_support_session`],
});

import { migrationOf } from '@recado/platform';

/** The address that the states of a call of the API are posted to, and the one that was posted last. */
export const CallbackAddresses1769100000049 = migrationOf('CallbackAddresses1769100000049', {
  up: [`alter table tickets.api_messages add column status_callback text, add column posted_status text`],
  down: [`alter table tickets.api_messages drop column status_callback, drop column posted_status`],
});

import { migrationOf } from '@recado/platform';

/** The root secret with which the provider's notices were set up; null: not known. */
export const NoticesKey1768900000007 = migrationOf('NoticesKey1768900000007', {
  up: ['alter table billing.payment_providers add column notices_key text'],
  down: ['alter table billing.payment_providers drop column notices_key'],
});

import { migrationOf } from '@recado/platform';

/** Credit for the payment of a period is given once: each change of plan records the credit that it gave. */
export const GivenCredit1766900000005 = migrationOf('GivenCredit1766900000005', {
  up: [`alter table billing.invoices add given_cents bigint not null default 0`],
  down: [`alter table billing.invoices drop given_cents`],
});

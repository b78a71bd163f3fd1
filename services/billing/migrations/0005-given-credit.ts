import { migrationOf } from '@recado/platform';

/** Credit is given for what was paid for a period, once: each change of plan says what it gave. */
export const GivenCredit1766900000005 = migrationOf('GivenCredit1766900000005', {
  up: [`alter table billing.invoices add given_cents bigint not null default 0`],
  down: [`alter table billing.invoices drop given_cents`],
});

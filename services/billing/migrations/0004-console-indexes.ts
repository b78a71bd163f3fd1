import { migrationOf } from '@recado/platform';

export const ConsoleIndexes1766600000004 = migrationOf('ConsoleIndexes1766600000004', {
  up: [
    // For the list of payments in one state, the newest first, and for the number of those that are unmatched.
    `create index payments_state on billing.payments (state, id)`,
    `drop index billing.payments_unmatched`,
    // For the sums of months without reading the rows.
    `create index payments_paid on billing.payments (paid_at) include (state, amount_cents)`,
  ],
  down: [
    `drop index billing.payments_paid`,
    `create index payments_unmatched on billing.payments (id) where state = 'unmatched'`,
    `drop index billing.payments_state`,
  ],
});

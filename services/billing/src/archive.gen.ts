// Made from the sources by `npm run routes`.
import { chargeArchive } from './charge/charge.archive.ts';
import { invoiceArchive } from './invoice/invoice.archive.ts';
import { paymentArchive } from './payment/payment.archive.ts';
import { subscriptionArchive } from './subscription/subscription.archive.ts';
import { usageArchive } from './usage/usage.archive.ts';

export const archive = {
  ...chargeArchive,
  ...invoiceArchive,
  ...paymentArchive,
  ...subscriptionArchive,
  ...usageArchive,
};

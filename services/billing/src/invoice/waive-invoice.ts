import type { BillingScope } from '../billing.database.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';
import { cancelInvoice } from './issue-invoices.ts';
import { settlePeriod } from './pay-invoice.ts';

/** A waived period counts as over with; a plan change that is waived does not happen. */
export async function waiveInvoice(
  scope: BillingScope,
  company: Subscription,
  invoice: InvoiceEntity,
  reason: string,
): Promise<void> {
  await cancelInvoice(scope, company, { invoice, reason });
  if (invoice.kind === 'period') await settlePeriod(scope, company, invoice);
}

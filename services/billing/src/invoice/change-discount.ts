import { billingViews } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';
import { payInvoice } from './pay-invoice.ts';

/** A charge of the earlier amount cannot be paid any more; an invoice of nothing counts as paid. */
export async function changeDiscount(
  scope: BillingScope,
  company: Subscription,
  invoice: InvoiceEntity,
  { discountCents, reason, now }: { discountCents: number; reason: string; now: Date },
): Promise<void> {
  invoice.discount(discountCents, reason);
  await scope.invoices.save(invoice);
  await scope.charges.removeOf(invoice.id);
  if (invoice.amountCents === 0) await payInvoice(scope, company, invoice, { at: now });
  else scope.publish(billingViews.invoice, { invoice: invoice.present(now) }, { companyId: company.companyId });
}

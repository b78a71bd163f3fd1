import { event } from '../event.ts';
import type { PaymentProviderName } from './payment-provider.contract.ts';
import type { Resolution } from './platform-billing.contract.ts';
import type { InvoiceKind, InvoiceView } from './invoice.contract.ts';

interface PaidInvoice {
  invoiceId: number;
  kind: InvoiceKind;
  /** The plan that a plan change pays for; null for a period. */
  planId: number | null;
  /** YYYY-MM-DD */
  dueDay: string;
}
const key = () => 'invoices';

export const invoiceEvents = {
  /** Accounts moves the due date, or changes the plan. */
  paid: event<PaidInvoice>('billing', 'invoices.paid', { key }),
  issued: event<{ invoice: InvoiceView }>('billing', 'invoices.issued', { key }),
};

export const paymentEvents = {
  /** Somebody decided about a payment that matched no invoice. */
  resolved: event<{ paymentId: number; resolution: Resolution }>('billing', 'payments.resolved', { key }),
  /** The keys of a provider, or which one is used. Published in the platform's own company. */
  providerChanged: event<{ provider: PaymentProviderName }>('billing', 'paymentProviders.changed', {
    key: ({ provider }) => `payment-provider-${provider}`,
  }),
};

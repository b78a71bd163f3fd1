import { each, ofCompany } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

const reason = 'a reason';

export const platformBilling = testedResource('platformBilling', {
  attempts: {
    'platformBilling.invoices': { ids: { companyId: 'company' } },
    'platformBilling.payments': { ids: { companyId: 'company' } },
    'platformBilling.invoiceCsv': { ids: { companyId: 'company' } },
    'platformBilling.paymentCsv': { ids: { companyId: 'company' } },
    'platformBilling.settle': { ids: { id: 'invoice' }, with: { reason } },
    // Settled by the call before.
    'platformBilling.discount': {
      ids: { id: 'invoice' },
      with: { discountCents: 1, reason },
      own: 'ERR_INVOICE_NOT_OPEN',
    },
    'platformBilling.cancel': { ids: { id: 'invoice' }, with: { reason }, own: 'ERR_INVOICE_NOT_OPEN' },
    'platformBilling.refund': { ids: { id: 'invoice' }, with: { reason } },
    'platformBilling.resolve': {
      ids: { id: 'unowned', invoiceId: 'invoice' },
      with: { id: 99_999_999, resolution: 'credit', reason },
      own: 'ERR_NO_PAYMENT_FOUND',
    },
  },
  pages: [
    { name: 'platformBilling.invoices', rows: 'invoices', size: 20, isCounted: true, input: ofCompany, asSuper: true },
    { name: 'platformBilling.payments', rows: 'payments', size: 20, isCounted: true, input: ofCompany, asSuper: true },
  ],
  rows: [
    `insert into billing.payments (company_id, provider, provider_payment_id, amount_cents, currency, paid_at, state)
     select $1::bigint, 'manual', 'paged-' || $1::bigint || '-' || n, 4900, 'BRL', now(), 'applied' ${each}`,
  ],
});

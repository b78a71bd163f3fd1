import type { OperationAttempts } from './isolation.types.ts';

const reason = 'a reason';

export const billing = {
  'invoices.all': {},
  'invoices.get': { ids: { id: 'invoice' } },
  'invoices.pdf': { ids: { id: 'invoice' } },
  'subscription.get': {},
  'subscription.pay': { ids: { invoiceId: 'invoice' } },
  // Charges have unguessable ids; that another company's is not found is tested in the service.
  'subscription.charge': { with: { txid: 'f'.repeat(32) } },
  'subscription.quote': { ids: { planId: 'unowned' }, own: 'ERR_NO_PLAN_FOUND' },
  'subscription.changePlan': { ids: { planId: 'unowned' }, own: 'ERR_NO_PLAN_FOUND' },
  'paymentNotices.receive': { with: { provider: 'stripe' } },
  'revenue.get': {},
  'sandboxBank.get': { with: { txid: 'f'.repeat(32) } },
  'sandboxBank.pay': { with: { txid: 'f'.repeat(32) } },
  'paymentProviders.list': {},
  'paymentProviders.save': { with: { name: 'stripe', credentials: [] } },
  'paymentProviders.activate': { with: { name: 'sandbox' } },
  'paymentProviders.remove': { with: { name: 'stripe' } },
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
  'usage.days': { with: { from: '2026-01-01', to: '2026-01-31' } },
  'usage.month': {},
  'platformUsage.ofCompany': { ids: { companyId: 'company' } },
  'platformUsage.messages': { ids: { ids: 'company' } },
  'platformUsage.companies': { with: { kind: 'sent', from: '2026-01-01', to: '2026-01-31' } },
} satisfies Partial<OperationAttempts>;

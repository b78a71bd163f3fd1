import type { InvoiceView, SessionUser } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aCharge, anInvoice, aQuote, aSubscription, dayIn, inDays } from './billing-factories.ts';
import { aUser } from './factories.ts';

/** An admin whose company is due in so many days. */
export const dueIn = (days: number, differs: Partial<SessionUser> = {}) =>
  aUser({
    ...differs,
    company: { id: 1, name: 'Padaria Aurora', dueDate: inDays(days), lockGraceDays: 4, isTrial: false, settings: [] },
  });

export const someInvoices = (): InvoiceView[] => [
  anInvoice({ id: 60, dueDate: inDays(5) }),
  anInvoice({ id: 59, dueDate: inDays(-2), status: 'overdue', discountCents: 500, amountCents: 4_400, value: 44 }),
  anInvoice({ id: 58, dueDate: inDays(-33), status: 'paid', paidAt: inDays(-35) }),
  anInvoice({ id: 57, status: 'cancelled', reason: 'replaced', dueDate: inDays(-40) }),
  anInvoice({ id: 56, status: 'refunded', dueDate: inDays(-63), paidAt: inDays(-64), reason: 'Paga duas vezes' }),
  anInvoice({
    id: 55,
    kind: 'planChange',
    detail: 'Plano para equipes de atendimento muito grandes com muitas filiais',
    status: 'paid',
    dueDate: inDays(-70),
    paidAt: inDays(-70),
    creditCents: 1_000,
    amountCents: 123_490,
    value: 1_234.9,
  }),
  ...Array.from({ length: 20 }, (_, n) => anInvoice({ id: 54 - n, status: 'paid', dueDate: inDays(-90 - 30 * n) })),
];

/** Billing of a company whose two newest invoices are open; a charge of the oldest stays open. */
export function serveBilling(backend: Backend) {
  const invoices = someInvoices();
  const isOpen = ({ status }: InvoiceView) => status === 'open' || status === 'overdue';
  const data = {
    invoices,
    subscription: aSubscription({
      dueDate: backend.user.company.dueDate,
      open: invoices.filter(isOpen).toReversed(),
      days: { dueDay: dayIn(5), campaignsPauseDay: dayIn(7), lockDay: dayIn(10) },
    }),
    charge: aCharge({ invoiceId: 59, amountCents: 4_400, valor: { original: '44.00' } }),
  };
  backend.on('invoices.all', ({ query }) => {
    const { rows, end } = searchPage(data.invoices, query, ({ number }) => number);
    return { invoices: rows, ...end };
  });
  backend.on('subscription.get', () => data.subscription);
  backend.on('subscription.pay', () => data.charge);
  // Every other charge has been replaced.
  backend.on('subscription.charge', ({ params: { txid } }) =>
    txid === data.charge.id ? data.charge : { ...data.charge, id: txid, state: 'expired' },
  );
  backend.on('subscription.quote', () => aQuote());
  return data;
}

export async function openBilling(page: Page, path = '/financeiro', user = dueIn(5)) {
  const backend = new Backend();
  backend.user = user;
  const data = serveBilling(backend);
  await backend.open(page, path);
  return { backend, data };
}

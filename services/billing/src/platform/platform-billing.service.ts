import {
  platformBilling,
  type Caller,
  type CancelInvoice,
  type CompanyInvoicePage,
  type CompanyInvoiceView,
  type DiscountInvoice,
  type FindInvoices,
  type FindPayments,
  type Handlers,
  type InvoiceParts,
  type PaymentPage,
  type PaymentParts,
  type PaymentView,
  type RefundInvoice,
  type ResolvePayment,
  type SettleInvoice,
  type TextPart,
} from '@recado/contracts';
import { countForFirstPage, inParallel, Paging, readCursor, Serves, writeCursor } from '@recado/platform';
import { writeCsv } from '@recado/sheets';
import { randomUUID } from 'node:crypto';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import { payInvoice } from '../invoice/pay-invoice.ts';
import { waiveInvoice } from '../invoice/waive-invoice.ts';
import { changeDiscount } from '../invoice/change-discount.ts';
import { RefundService } from '../payment/refund.service.ts';
import { resolvePayment } from '../payment/resolve-payment.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import { invoiceCsv } from './invoice.csv.ts';
import { paymentCsv } from './payment.csv.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });
/** Rows of a part of a spreadsheet. */
const PART = 500;
const partStart = (after: string | undefined) => ({
  after: readCursor<{ id: number }>(after, { id: 'id' }, 'after'),
  skip: 0,
  limit: PART,
});
function nextPart(found: { id: number }[]): string | null {
  const last = found.length === PART ? found.at(-1) : undefined;
  return last ? writeCursor({ id: last.id }) : null;
}

@Serves(platformBilling)
export class PlatformBillingService implements Handlers<typeof platformBilling> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly refunds: RefundService,
  ) {}

  invoices(_caller: Caller, { searchParam = '', status, companyId, ...position }: FindInvoices) {
    const start = paging.start(position);
    const filter = { search: searchParam.trim(), status, companyId, now: new Date() };
    return this.asPlatform(async ({ invoices: rows, subscriptions }): Promise<CompanyInvoicePage> => {
      const [found, count] = await inParallel(
        rows.page(filter, start),
        countForFirstPage(start, () => rows.countMatches(filter)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      const names = await subscriptions.namesOf(page.map((invoice) => invoice.companyId));
      return { invoices: page.map((invoice) => present(invoice, names.get(invoice.companyId))), count, ...end };
    });
  }

  payments(_caller: Caller, { searchParam = '', state, companyId, ...position }: FindPayments) {
    const start = paging.start(position);
    const filter = { search: searchParam.trim(), state, companyId };
    return this.asPlatform(async ({ payments: rows, subscriptions }): Promise<PaymentPage> => {
      const [found, count] = await inParallel(
        rows.page(filter, start),
        countForFirstPage(start, () => rows.countMatches(filter)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      const names = await subscriptions.namesOf(page.map((payment) => payment.companyId));
      return { payments: page.map((payment) => payment.present(names.get(payment.companyId) ?? '')), count, ...end };
    });
  }

  invoiceCsv(caller: Caller, { searchParam = '', status, companyId, after }: InvoiceParts): Promise<TextPart> {
    const filter = { search: searchParam.trim(), status, companyId, now: new Date() };
    return this.asPlatform(async ({ invoices: rows, subscriptions }) => {
      const found = await rows.page(filter, partStart(after));
      const names = await subscriptions.namesOf(found.map((invoice) => invoice.companyId));
      const { columns, rowOf } = invoiceCsv(caller);
      const lines = found.map((invoice) => rowOf(present(invoice, names.get(invoice.companyId)), invoice.dueDay));
      return { text: writeCsv(lines, after === undefined ? columns : null), next: nextPart(found) };
    });
  }

  paymentCsv(caller: Caller, { searchParam = '', state, companyId, after }: PaymentParts): Promise<TextPart> {
    const filter = { search: searchParam.trim(), state, companyId };
    return this.asPlatform(async ({ payments: rows, subscriptions }) => {
      const found = await rows.page(filter, partStart(after));
      const names = await subscriptions.namesOf(found.map((payment) => payment.companyId));
      const { columns, rowOf } = paymentCsv(caller);
      const lines = found.map((payment) => rowOf(payment.present(names.get(payment.companyId) ?? '')));
      return { text: writeCsv(lines, after === undefined ? columns : null), next: nextPart(found) };
    });
  }

  settle(_caller: Caller, { id, reason, paidAt }: SettleInvoice): Promise<CompanyInvoiceView> {
    const at = paidAt ? new Date(paidAt) : new Date();
    return this.change(id, async (scope, company, invoice) => {
      await payInvoice(scope, company, invoice, { at, reason });
      if (invoice.amountCents > 0) await addManualPayment(scope, invoice, at, reason);
    });
  }

  discount(_caller: Caller, { id, discountCents, reason }: DiscountInvoice): Promise<CompanyInvoiceView> {
    return this.change(id, (scope, company, invoice) =>
      changeDiscount(scope, company, invoice, { discountCents, reason, now: new Date() }),
    );
  }

  cancel(_caller: Caller, { id, reason }: CancelInvoice): Promise<CompanyInvoiceView> {
    return this.change(id, (scope, company, invoice) => waiveInvoice(scope, company, invoice, reason));
  }

  async refund(_caller: Caller, { id, reason }: RefundInvoice): Promise<CompanyInvoiceView> {
    await this.refunds.refundInvoice(id, reason);
    return this.asPlatform(async ({ invoices: rows, subscriptions }) => {
      const invoice = await rows.get(id);
      return present(invoice, (await subscriptions.get(invoice.companyId)).name);
    });
  }

  async resolve(_caller: Caller, given: ResolvePayment): Promise<PaymentView> {
    if (given.resolution === 'refund') await this.refunds.refundUnmatched(given.id, given.reason);
    return this.asPlatform(async (scope) => {
      const { companyId } = await scope.payments.get(given.id);
      const company = await scope.subscriptions.lock(companyId);
      const payment = await scope.payments.lock(given.id);
      if (given.resolution !== 'refund') await resolvePayment(scope, company, payment, given);
      return payment.present(company.name);
    });
  }

  /** @throws ERR_NO_INVOICE_FOUND, or what the change throws */
  private change(
    id: number,
    work: (scope: BillingScope, company: Subscription, invoice: InvoiceEntity) => Promise<void>,
  ): Promise<CompanyInvoiceView> {
    return this.asPlatform(async (scope) => {
      const { companyId } = await scope.invoices.get(id);
      const company = await scope.subscriptions.lock(companyId);
      const invoice = await scope.invoices.lock(id);
      await work(scope, company, invoice);
      return present(invoice, company.name);
    });
  }
  private asPlatform<T>(work: (scope: BillingScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('super users work on the invoices of all companies', work);
  }
}

const present = (invoice: InvoiceEntity, companyName = ''): CompanyInvoiceView => ({
  ...invoice.present(),
  companyId: invoice.companyId,
  companyName,
});

async function addManualPayment({ payments }: BillingScope, invoice: InvoiceEntity, paidAt: Date, reason: string) {
  const { id: invoiceId, companyId, amountCents, currency } = invoice;
  await payments.add({
    companyId,
    invoiceId,
    chargeId: null,
    provider: 'manual',
    providerPaymentId: randomUUID(),
    amountCents,
    currency,
    paidAt,
    state: 'applied',
    reason,
  });
}

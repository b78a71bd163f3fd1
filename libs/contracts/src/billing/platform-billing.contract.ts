import { currencies, type Currency } from '../accounts/platform.contract.ts';
import { Cents, Id, Maybe, MaybeId, OneOf, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput, TextPart } from '../page.ts';
import { InvoiceId, invoiceStates, InvoiceView, type InvoiceState } from './invoice.contract.ts';

export class CompanyInvoiceView extends InvoiceView {
  @Id() companyId: number;
  @Text(0, 50) companyName: string;
}
export class FindInvoices extends PageInput {
  @MaybeId() companyId?: number;
  @Maybe() @OneOf(invoiceStates) status?: InvoiceState;
}
/** Filters of a table that is downloaded in parts; `after` is `next` of the part before. */
class TableParts {
  @Maybe() @Text(0, 200) searchParam?: string;
  @MaybeId() companyId?: number;
  @Maybe() @Text(1, 500) after?: string;
}
export class InvoiceParts extends TableParts {
  @Maybe() @OneOf(invoiceStates) status?: InvoiceState;
}
export class CompanyInvoicePage extends CountedPageEnd {
  @Parts(() => CompanyInvoiceView) invoices: CompanyInvoiceView[];
}
/** Reasons for which a payment was not applied to an invoice by itself. */
export const unmatchedReasons = ['wrongAmount', 'wrongCurrency', 'cancelledInvoice', 'paidAlready'] as const;
export const paymentStates = ['applied', 'unmatched', 'credited', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export class PaymentView {
  @Id() id: number;
  @Id() companyId: number;
  @Text(0, 50) companyName: string;
  @MaybeId() invoiceId: number | null;
  @Text(1, 30) provider: string;
  @Text(1, 100) providerPaymentId: string;
  @Cents() amountCents: number;
  @OneOf(currencies) currency: Currency;
  @OneOf(paymentStates) state: PaymentState;
  /** The reason: one of `unmatchedReasons`, or the text of the person who resolved the payment. */
  @Text(0, 500) reason: string;
  @When() paidAt: string;
}
export class FindPayments extends PageInput {
  @MaybeId() companyId?: number;
  @Maybe() @OneOf(paymentStates) state?: PaymentState;
}
export class PaymentParts extends TableParts {
  @Maybe() @OneOf(paymentStates) state?: PaymentState;
}
export class PaymentPage extends CountedPageEnd {
  @Parts(() => PaymentView) payments: PaymentView[];
}
class WithReason extends InvoiceId {
  @Text(3, 500) reason: string;
}
export class SettleInvoice extends WithReason {
  /** When the money came; now when it is not given. */
  @Maybe() @When() paidAt?: string;
}
export class DiscountInvoice extends WithReason {
  @Cents() discountCents: number;
}
export class CancelInvoice extends WithReason {}
export class RefundInvoice extends WithReason {}
export const resolutions = ['apply', 'credit', 'refund'] as const;
export type Resolution = (typeof resolutions)[number];
export class ResolvePayment {
  @Id() id: number;
  /** `apply`: to an open invoice of its company; `credit`: taken off the next invoices; `refund`: paid back. */
  @OneOf(resolutions) resolution: Resolution;
  @MaybeId() invoiceId?: number;
  @Text(3, 500) reason: string;
}

/** Operations of super users on the invoices and payments of all companies. */
export const platformBilling = contract('platformBilling', 'billing', {
  invoices: query(FindInvoices, CompanyInvoicePage, {
    who: 'platform:billing',
    rest: 'GET /billing/invoices',
    summary: 'Invoices of all companies, the newest first',
  }),
  payments: query(FindPayments, PaymentPage, {
    who: 'platform:billing',
    rest: 'GET /billing/payments',
    summary: 'Payments of all companies, the newest first; those that match no invoice among them',
  }),
  invoiceCsv: query(InvoiceParts, TextPart, {
    who: 'platform:billing',
    rest: 'GET /billing/invoices/export',
    summary: 'The invoices as a spreadsheet',
    download: { name: 'faturas.csv', type: 'text/csv' },
  }),
  paymentCsv: query(PaymentParts, TextPart, {
    who: 'platform:billing',
    rest: 'GET /billing/payments/export',
    summary: 'The payments as a spreadsheet',
    download: { name: 'pagamentos.csv', type: 'text/csv' },
  }),
  settle: command(SettleInvoice, CompanyInvoiceView, {
    who: 'platform:billing',
    rest: 'POST /billing/invoices/:id/settlement',
    summary: 'Records that an invoice was paid by other means',
    faults: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN'],
  }),
  discount: command(DiscountInvoice, CompanyInvoiceView, {
    who: 'platform:billing',
    rest: 'POST /billing/invoices/:id/discount',
    summary: 'Sets the discount of an open invoice',
    faults: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN'],
  }),
  cancel: command(CancelInvoice, CompanyInvoiceView, {
    who: 'platform:billing',
    rest: 'POST /billing/invoices/:id/cancellation',
    summary: 'Waives an open invoice: nothing is paid, and the period counts as paid',
    faults: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN'],
  }),
  refund: command(RefundInvoice, CompanyInvoiceView, {
    who: 'platform:billing',
    rest: 'POST /billing/invoices/:id/refund',
    summary: 'Pays an invoice back; the due date stays where it is',
    faults: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_PAID', 'ERR_PAYMENT_PROVIDER', 'ERR_PAYMENT_REFUSED'],
  }),
  resolve: command(ResolvePayment, PaymentView, {
    who: 'platform:billing',
    rest: 'POST /billing/payments/:id/resolution',
    summary: 'Decides about a payment that matched no invoice',
    faults: [
      'ERR_NO_PAYMENT_FOUND',
      'ERR_PAYMENT_RESOLVED',
      'ERR_NO_INVOICE_FOUND',
      'ERR_INVOICE_NOT_OPEN',
      'ERR_WRONG_AMOUNT',
      'ERR_PAYMENT_PROVIDER',
      'ERR_PAYMENT_REFUSED',
    ],
  }),
});

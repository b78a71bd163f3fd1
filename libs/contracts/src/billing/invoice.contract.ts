import { currencies, type Currency } from '../accounts/platform.contract.ts';
import { Cents, Id, Int, Maybe, Money, OneOf, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput, TextPart } from '../page.ts';

/** `period`: for the months after a due date; `planChange`: for the rest of a period with another plan. */
export const invoiceKinds = ['period', 'planChange'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
/** `overdue` is an open invoice whose due date is over in the company's calendar. */
export const invoiceStates = ['open', 'overdue', 'paid', 'cancelled', 'refunded'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** Reasons of a cancelled invoice besides those that somebody writes. */
export const cancelReasons = ['replaced', 'moved', 'suspended', 'planRemoved'] as const;

export class InvoiceView {
  @Id() id: number;
  /** Number as printed: 2026-000123. */
  @Text(1, 30) number: string;
  @OneOf(invoiceKinds) kind: InvoiceKind;
  /** The name of the plan. */
  @Text(0, 200) detail: string;
  /** Amount to pay: the price without discount and credit. */
  @Money() value: number;
  @OneOf(currencies) currency: Currency;
  @When() dueDate: string;
  @OneOf(invoiceStates) status: InvoiceState;
  @Int(1, 12) months: number;
  @Cents() priceCents: number;
  @Cents() discountCents: number;
  /** Below zero: amounts that were paid back although they had been used. */
  @Int(-1_000_000_000, 1_000_000_000) creditCents: number;
  @Cents() amountCents: number;
  /** Reason of a discount, a manual payment or a cancellation. */
  @Text(0, 500) reason: string;
  @Maybe() @When() paidAt: string | null;
  @When() createdAt: string;
}
export class InvoicePage extends CountedPageEnd {
  @Parts(() => InvoiceView) invoices: InvoiceView[];
}
export class InvoiceId {
  @Id() id: number;
}
export class InvoiceFile extends InvoiceId {
  @Maybe() @Text(1, 100) after?: string;
}

export const invoices = contract('invoices', 'billing', {
  all: query(PageInput, InvoicePage, {
    who: 'billing-page:view',
    rest: 'GET /invoices/all',
    summary: 'Invoices of the own company, the newest first, 20 a page',
    whenLocked: true,
  }),
  get: query(InvoiceId, InvoiceView, {
    who: 'billing-page:view',
    rest: 'GET /invoices/:id',
    summary: 'One invoice of the own company',
    faults: ['ERR_NO_INVOICE_FOUND'],
    whenLocked: true,
  }),
  pdf: query(InvoiceFile, TextPart, {
    who: 'billing-page:view',
    rest: 'GET /invoices/:id/pdf',
    summary: 'The invoice as a PDF, with the QR code of its charge, or of the page where it is paid',
    faults: ['ERR_NO_INVOICE_FOUND'],
    whenLocked: true,
    download: { name: 'fatura.pdf', type: 'application/pdf', isBinary: true },
  }),
});

import { currencies, type Currency } from '../accounts/platform.contract.ts';
import { PlanView } from '../accounts/plan.contract.ts';
import { Cents, Email, Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { limitNames, type Limit } from '../plan-words.ts';
import { PayerDocumentText } from '../payer-document.field.ts';
import { recurrences, type Recurrence } from '../renewal.ts';
import { InvoiceView } from './invoice.contract.ts';

/** The days of the steps around a due date, in the company's calendar. */
export class DunningDays {
  @Day() dueDay: string;
  /** The first day on which campaigns and schedules of campaigns pause. */
  @Day() campaignsPauseDay: string;
  /** The first day on which the company is locked. */
  @Day() lockDay: string;
}
export class SubscriptionView {
  @MaybeId() planId: number | null;
  @Text(0, 50) planName: string;
  /** A month of the plan, or the company's own price. */
  @OrNull() @Cents() monthlyCents: number | null;
  @OneOf(currencies) currency: Currency;
  @OneOf(recurrences) recurrence: Recurrence;
  @Maybe() @When() dueDate: string | null;
  /** The end of the trial; null once an invoice has been paid. */
  @Maybe() @When() trialExpiration: string | null;
  /** Address for invoices. */
  @Maybe() @Email() email: string | null;
  /** Credit that is taken off the next invoice; below zero: a debt that is added to it. */
  @Int(-1_000_000_000, 1_000_000_000) creditCents: number;
  /** The invoices that wait to be paid, the oldest due date first. */
  @Parts(() => InvoiceView) open: InvoiceView[];
  @Maybe() @Part(() => DunningDays) days: DunningDays | null;
  /** Plans the company can change to by itself. */
  @Parts(() => PlanView) plans: PlanView[];
  /** Payments are played, no money moves. */
  @Flag() isSandbox: boolean;
  /** The platform asks for the payer’s address; false: for a CPF or CNPJ. */
  @Flag() asksAddress: boolean;
}
/**
 * The form of the checkout. Only `invoiceId` decides which invoice is paid; price, plan and limits are the server's.
 */
export class Checkout {
  @Id() invoiceId: number;
  @Maybe() @Text(0, 100) firstName?: string;
  @Maybe() @Text(0, 100) lastName?: string;
  @Maybe() @Text(0, 200) address2?: string;
  @Maybe() @Text(0, 100) city?: string;
  @Maybe() @Text(0, 100) state?: string;
  @Maybe() @Text(0, 20) zipcode?: string;
  @Maybe() @Text(0, 60) country?: string;
  @Maybe() @Flag() useAddressForPaymentDetails?: boolean;
  /** CPF or CNPJ, whose check digits are right; some providers demand one. */
  @Maybe() @Text(0, 20) @PayerDocumentText() document?: string;
}
export const chargeStates = ['open', 'paid', 'expired', 'removed', 'failed'] as const;
export type ChargeViewState = (typeof chargeStates)[number];
export class PixValue {
  /** The amount with two decimals: 49.00. */
  @Text(1, 20) original: string;
}
export class PixCode {
  /** The code people copy and paste, also drawn as the QR code. */
  @Text(0, 1_000) qrcode: string;
}
export class ChargeView {
  @Text(1, 40) id: string;
  @Id() invoiceId: number;
  @OneOf(chargeStates) state: ChargeViewState;
  @Cents() amountCents: number;
  @OneOf(currencies) currency: Currency;
  @Part(() => PixValue) valor: PixValue;
  @Part(() => PixCode) qrcode: PixCode;
  /** A page of the provider where the charge is paid. */
  @Maybe() @Text(0, 2_000) checkoutUrl: string | null;
  @Maybe() @When() expiresAt: string | null;
  @Flag() isSandbox: boolean;
}
export class ChargeId {
  @Text(1, 40) txid: string;
}
export class PlanChoice {
  @Id() planId: number;
}
/** The cost of a change of the plan: the price of the plan and the difference for the rest of the period. */
/** A limit of the other plan that the company exceeds: rows must be removed before the plan changes. */
export class PlanExcess {
  @OneOf(limitNames) limit: Limit;
  @Int() used: number;
  @Int() allowed: number;
}
export class PlanQuote {
  @Part(() => PlanView) plan: PlanView;
  @Text(0, 50) fromName: string;
  /** A whole period of the present and of the other plan. */
  @Cents() fromCents: number;
  @Cents() toCents: number;
  @OneOf(currencies) currency: Currency;
  @Int(0, 400) daysLeft: number;
  @Int(1, 400) daysInPeriod: number;
  /** Amount to pay before the plan changes; 0: it changes at once. */
  @Cents() chargeCents: number;
  /** Credit that is taken off the next invoices. */
  @Cents() creditCents: number;
  /** Empty when the plan can be changed. */
  @Parts(() => PlanExcess) excess: PlanExcess[];
}
export class ChangedPlan {
  @Flag() isChanged: boolean;
  /** The invoice after whose payment the plan changes. */
  @Maybe() @Part(() => InvoiceView) invoice: InvoiceView | null;
}

export const subscription = contract('subscription', 'billing', {
  get: query(Nothing, SubscriptionView, {
    who: 'billing-page:view',
    rest: 'GET /subscription',
    summary: 'Plan, price, due date and open invoices of the own company',
    faults: ['ERR_NO_SUBSCRIPTION_FOUND'],
    whenLocked: true,
  }),
  pay: command(Checkout, ChargeView, {
    supportMayUse: true,
    who: 'billing-page:view',
    rest: 'POST /subscription',
    summary: 'A charge for an open invoice of the own company; repeated, the same one until it expires',
    faults: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN', 'ERR_PAYMENT_PROVIDER', 'ERR_PAYMENT_REFUSED'],
    whenLocked: true,
    audit: false,
  }),
  charge: query(ChargeId, ChargeView, {
    who: 'billing-page:view',
    rest: 'GET /subscription/charges/:txid',
    summary: 'The state of a charge of the own company',
    faults: ['ERR_NO_CHARGE_FOUND'],
    whenLocked: true,
  }),
  quote: query(PlanChoice, PlanQuote, {
    who: 'billing-page:view',
    rest: 'GET /subscription/quote',
    summary: 'What a change to another plan costs',
    faults: ['ERR_NO_PLAN_FOUND', 'ERR_OWN_PRICE', 'ERR_NO_SUBSCRIPTION_FOUND', 'ERR_PLAN_CHANGING'],
    whenLocked: true,
  }),
  changePlan: command(PlanChoice, ChangedPlan, {
    who: 'billing-page:view',
    rest: 'POST /subscription/plan',
    summary: 'Changes the plan: at once, or once the invoice for the rest of the period is paid',
    faults: [
      'ERR_NO_PLAN_FOUND',
      'ERR_OWN_PRICE',
      'ERR_NO_SUBSCRIPTION_FOUND',
      'ERR_PLAN_CHANGING',
      'ERR_PLAN_TOO_SMALL',
    ],
    whenLocked: true,
  }),
});

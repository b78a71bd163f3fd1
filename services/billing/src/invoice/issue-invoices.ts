import { billingViews, invoiceEvents, mailOrders, type PlatformSettings } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import { decideInvoice, type CancelledInvoice } from './decide-invoice.ts';
import type { InvoiceEntity } from './invoice.entity.ts';
import { payInvoice } from './pay-invoice.ts';

interface DueInvoice {
  company: Subscription;
  discountCents: number;
}

/**
 * Makes the open invoices of some companies as they should be. Their subscriptions are locked, so that processes that do
 * this at the same time make one invoice.
 */
export async function issueInvoices(
  scope: BillingScope,
  companies: Subscription[],
  settings: PlatformSettings,
  now: Date,
): Promise<void> {
  const ids = companies.map(({ companyId }) => companyId);
  const open = Map.groupBy(await scope.invoices.openOfKind('period', ids), ({ companyId }) => companyId);
  const due: DueInvoice[] = [];
  for (const company of companies) {
    const own = open.get(company.companyId) ?? [];
    const { cancel, issue, discountCents } = decideInvoice(company, own, settings.dunning.invoiceDaysBefore, now);
    for (const cancelled of cancel) await cancelInvoice(scope, company, cancelled);
    if (issue) due.push({ company, discountCents });
  }
  await addInvoices(scope, due, settings, now);
}

/** The credit that the invoice had used is the company's again. */
export async function cancelInvoice(
  scope: BillingScope,
  company: Subscription,
  { invoice, reason }: { invoice: InvoiceEntity; reason: CancelledInvoice['reason'] | (string & {}) },
): Promise<void> {
  const { companyId } = company;
  invoice.cancel(reason);
  await scope.subscriptions.addCredit(companyId, invoice.creditCents);
  company.creditCents += invoice.creditCents;
  await scope.invoices.save(invoice);
  await scope.charges.removeOf(invoice.id);
  scope.publish(billingViews.invoice, { invoice: invoice.present() }, { companyId });
}

async function addInvoices(
  scope: BillingScope,
  due: DueInvoice[],
  { currency, dunning }: PlatformSettings,
  now: Date,
): Promise<void> {
  const added = await scope.invoices.add(due.map((entry) => periodInvoice(entry, currency, now)));
  const companies = new Map(due.map(({ company }) => [company.companyId, company]));
  for (const invoice of added) {
    const company = companies.get(invoice.companyId);
    if (!company) continue;
    await scope.subscriptions.addCredit(company.companyId, -invoice.creditCents);
    company.creditCents -= invoice.creditCents;
    publishIssued(scope, company, invoice);
    if (!isTrialBegun(company, dunning.remindAtDays, now)) orderInvoiceMail(scope, company, invoice);
    if (invoice.amountCents === 0) await payInvoice(scope, company, invoice, { at: now });
  }
}

const DAY_MS = 86_400_000;
/** Somebody who signed up within a day gets no bill yet: the reminder before the due day is the first mail about it. */
function isTrialBegun(company: Subscription, remindAtDays: number[], now: Date): boolean {
  const daysLeft = company.daysLeft(now) ?? 0;
  const isNew = now.getTime() - company.createdAt.getTime() < DAY_MS;
  return isNew && remindAtDays.some((days) => days >= 0 && days < daysLeft);
}

function periodInvoice({ company, discountCents }: DueInvoice, currency: PlatformSettings['currency'], now: Date) {
  const { companyId, months, timezone, dueDate, dueDay, planName, monthlyCents, periodCents } = company;
  if (dueDate === null || dueDay === null || periodCents === null) throw new Error('The company owes nothing');
  return {
    companyId,
    kind: 'period' as const,
    state: 'open' as const,
    detail: planName,
    planId: company.planId,
    months,
    dueDate,
    dueDay,
    timezone,
    currency,
    baseCents: monthlyCents,
    valueCents: periodCents,
    discountCents,
    creditCents: Math.min(company.creditCents, periodCents - discountCents),
    givenCents: 0,
    reason: '',
    paidAt: null,
    createdAt: now,
  };
}

export function publishIssued({ publish }: BillingScope, { companyId }: Subscription, invoice: InvoiceEntity): void {
  const view = invoice.present();
  publish(invoiceEvents.issued, { invoice: view }, { companyId });
  publish(billingViews.invoice, { invoice: view }, { companyId });
}

/** The company receives a mail, unless there is nothing to be paid. */
export function orderInvoiceMail({ publish }: BillingScope, company: Subscription, invoice: InvoiceEntity): void {
  const { companyId, name, email, language } = company;
  if (!email || invoice.amountCents === 0) return;
  const { number, amountCents, currency, dueDay, detail: planName } = invoice;
  const mail = { kind: 'invoice', number, amountCents, currency, dueDay, planName } as const;
  publish(mailOrders.send, { mailId: `invoice-${invoice.id}`, to: { name, email }, language, mail }, { companyId });
}

import { addDays, dayOf, mailOrders, type Mail } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import { decideNotice, type DunningStep } from './decide-notice.ts';

/** Sends the notices that are due to some companies, each of them once. */
export async function runDunning(scope: BillingScope, companies: Subscription[], now: Date): Promise<void> {
  const ids = companies.map(({ companyId }) => companyId);
  const { remindAtDays } = (await scope.platform.get()).dunning;
  const sent = Map.groupBy(await scope.dunning.sent(ids), ({ companyId }) => companyId);
  const open = Map.groupBy(await scope.invoices.openOfKind('period', ids), ({ companyId }) => companyId);
  for (const company of companies) {
    const own = sent.get(company.companyId) ?? [];
    const steps = new Set(own.filter(({ dueDay }) => dueDay === company.dueDay).map(({ step }) => step));
    const step = decideNotice(company, steps, remindAtDays, now);
    if (step) await sendNotice(scope, company, step, open.get(company.companyId)?.[0]);
    if (!company.isLocked(now)) await sendUnlocked(scope, company, own);
  }
}

async function sendNotice(
  scope: BillingScope,
  company: Subscription,
  step: DunningStep,
  invoice: InvoiceEntity | undefined,
): Promise<void> {
  const { companyId, dueDay, timezone } = company;
  if (dueDay === null || !(await scope.dunning.add({ companyId, dueDay, step }))) return;
  if (step === 'locked') return orderMail(scope, company, `locked-${companyId}-${dueDay}`, { kind: 'locked', dueDay });
  // Nothing to be paid, nothing to be reminded of.
  if (!invoice) return;
  const { id, number, amountCents, currency } = invoice;
  const days = Number(step.slice('reminder:'.length));
  const lockDay = addDays(dayOf(invoice.dueDate, timezone), company.lockGraceDays + 1);
  const mail = { kind: 'reminder', number, amountCents, currency, dueDay, days, lockDay } as const;
  orderMail(scope, company, `reminder-${id}-${days}`, mail);
}

/** The company was locked, and is not any more. */
async function sendUnlocked(
  scope: BillingScope,
  company: Subscription,
  sent: { dueDay: string; step: string }[],
): Promise<void> {
  const { companyId, dueDate, timezone } = company;
  const unlocked = new Set(sent.filter(({ step }) => step === 'unlocked').map(({ dueDay }) => dueDay));
  for (const { dueDay } of sent.filter(({ step, dueDay: day }) => step === 'locked' && !unlocked.has(day))) {
    if (!(await scope.dunning.add({ companyId, dueDay, step: 'unlocked' }))) continue;
    const paidUntil = dueDate && dayOf(dueDate, timezone);
    orderMail(scope, company, `unlocked-${companyId}-${dueDay}`, { kind: 'unlocked', paidUntil });
  }
}

function orderMail({ publish }: BillingScope, company: Subscription, mailId: string, mail: Mail): void {
  const { companyId, name, email, language } = company;
  if (email) publish(mailOrders.send, { mailId, to: { name, email }, language, mail }, { companyId });
}

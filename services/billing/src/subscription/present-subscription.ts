import { addDays, type DunningDays, type PlanView, type SubscriptionView } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';

export async function presentSubscription(
  scope: BillingScope,
  companyId: number,
  plans: PlanView[],
  now: Date,
): Promise<SubscriptionView> {
  const company = await scope.subscriptions.get(companyId);
  const open = await scope.invoices.open();
  const { currency, asksAddress = false } = await scope.platform.get();
  const { planId, planName, monthlyCents, recurrence, email, creditCents } = company;
  const dueDate = company.dueDate?.toISOString() ?? null;
  return {
    planId,
    planName,
    monthlyCents,
    currency,
    recurrence,
    dueDate,
    trialExpiration: (await scope.invoices.hasPaid()) ? null : dueDate,
    email,
    creditCents,
    open: open.map((invoice) => invoice.present(now)),
    days: dunningDays(company),
    plans: company.hasOwnPrice ? [] : plans,
    isSandbox: (await scope.providers.activeName()) === 'sandbox',
    asksAddress,
  };
}

function dunningDays({ dueDay, campaignsGraceDays, lockGraceDays }: Subscription): DunningDays | null {
  if (dueDay === null) return null;
  return {
    dueDay,
    campaignsPauseDay: addDays(dueDay, campaignsGraceDays + 1),
    lockDay: addDays(dueDay, lockGraceDays + 1),
  };
}

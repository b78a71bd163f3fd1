import { Fault, type PlanExcess, type PlanQuote, type PlanView } from '@recado/contracts';
import { limitNames } from '@recado/contracts/plan-words';
import type { BillingScope } from '../billing.database.ts';
import type { OwnersAnswer } from './plan-owners.ts';
import { quotePlanChange } from './quote-plan-change.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';

/**
 * The quote says what a change to another plan costs and what must be removed first. The caller has locked the subscription.
 * @throws ERR_PLAN_CHANGING while a payment or a change of plan is on its way between billing and accounts
 */
export async function presentQuote(
  scope: BillingScope,
  company: Subscription,
  plan: PlanView,
  owners: OwnersAnswer,
  now: Date,
): Promise<PlanQuote> {
  if (company.hasOwnPrice) throw new Fault('ERR_OWN_PRICE');
  if (company.planId === plan.id) throw new Fault('ERR_VALIDATION', {}, [{ field: 'planId', rule: 'other' }]);
  await demandPresent(scope, company, owners, now);
  const { currency } = await scope.platform.get();
  return {
    plan,
    currency,
    fromName: company.planName,
    ...quotePlanChange(company, plan, await scope.invoices.paidForPeriod(), now),
    excess: excessOf(plan, owners),
  };
}

/** The copy of the company is as accounts has it, and every paid invoice was applied there. */
async function demandPresent(
  { invoices }: BillingScope,
  company: Subscription,
  { state, invoiceIds }: OwnersAnswer,
  now: Date,
): Promise<void> {
  const settled = await invoices.lastSettledIds(now);
  const isKnown = settled.every((id) => invoiceIds.includes(id) && state.appliedInvoiceIds.includes(id));
  const isSame =
    company.planId === state.planId &&
    company.monthlyCents === state.monthlyCents &&
    (company.dueDate?.toISOString() ?? null) === state.dueDate;
  if (company.awaitingInvoiceId !== null || !isKnown || !isSame) throw new Fault('ERR_PLAN_CHANGING');
}

function excessOf(plan: PlanView, { state, used }: OwnersAnswer): PlanExcess[] {
  return limitNames
    .map((limit) => ({ limit, used: used[limit], allowed: state.ownLimits[limit] ?? plan[limit] }))
    .filter(({ used, allowed }) => used > allowed);
}

import {
  Fault,
  subscription,
  type Caller,
  type ChangedPlan,
  type ChargeId,
  type ChargeView,
  type Checkout,
  type Handlers,
  type PlanChoice,
  type PlanQuote,
  type SubscriptionView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { BillingConfig } from '../billing.config.ts';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import { openCharge } from '../charge/open-charge.ts';
import { presentCharge } from '../charge/present-charge.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { changePlan } from './change-plan.ts';
import { PublicPlans } from './public-plans.ts';
import { quotePlanChange } from './quote-plan-change.ts';
import { presentSubscription } from './present-subscription.ts';

@Serves(subscription)
export class SubscriptionService implements Handlers<typeof subscription> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
    private readonly plans: PublicPlans,
    private readonly config: BillingConfig,
  ) {}

  async get(caller: Caller): Promise<SubscriptionView> {
    const plans = await this.plans.list(caller);
    return this.db.within(caller, (scope) => presentSubscription(scope, caller.companyId, plans, new Date()));
  }

  async pay(caller: Caller, checkout: Checkout): Promise<ChargeView> {
    const provider = await this.providers.active();
    return presentCharge(await openCharge(this.db, provider, caller, { checkout, returnUrl: this.config.checkoutUrl }));
  }

  charge(caller: Caller, { txid }: ChargeId): Promise<ChargeView> {
    return this.db.within(caller, async ({ charges }) => presentCharge(await charges.get(txid)));
  }

  async quote(caller: Caller, { planId }: PlanChoice): Promise<PlanQuote> {
    const plan = await this.plans.get(caller, planId);
    return this.db.within(caller, (scope) => this.quoteFor(scope, caller.companyId, plan));
  }

  async changePlan(caller: Caller, { planId }: PlanChoice): Promise<ChangedPlan> {
    const plan = await this.plans.get(caller, planId);
    return this.db.within(caller, async (scope) => {
      const company = await scope.subscriptions.lock(caller.companyId);
      const quote = await this.quoteFor(scope, caller.companyId, plan);
      return changePlan(scope, company, quote, await scope.platform.get(), new Date());
    });
  }

  private async quoteFor(scope: BillingScope, companyId: number, plan: PlanQuote['plan']): Promise<PlanQuote> {
    const company = await scope.subscriptions.get(companyId);
    if (company.hasOwnPrice) throw new Fault('ERR_OWN_PRICE');
    if (company.planId === plan.id) throw new Fault('ERR_VALIDATION', {}, [{ field: 'planId', rule: 'other' }]);
    const { currency } = await scope.platform.get();
    const paid = await scope.invoices.lastPaidPeriod();
    return {
      plan,
      currency,
      fromName: company.planName,
      ...quotePlanChange(company, plan, paid?.amountCents ?? 0, new Date()),
    };
  }
}

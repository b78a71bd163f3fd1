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
import { PlanOwners } from './plan-owners.ts';
import { presentQuote } from './present-quote.ts';
import { PublicPlans } from './public-plans.ts';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import { presentSubscription } from './present-subscription.ts';

@Serves(subscription)
export class SubscriptionService implements Handlers<typeof subscription> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
    private readonly plans: PublicPlans,
    private readonly owners: PlanOwners,
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

  quote(caller: Caller, { planId }: PlanChoice): Promise<PlanQuote> {
    return this.withQuote(caller, planId, (_scope, _company, quote) => Promise.resolve(quote));
  }

  changePlan(caller: Caller, { planId }: PlanChoice): Promise<ChangedPlan> {
    return this.withQuote(caller, planId, async (scope, company, quote) => {
      if (quote.excess.length > 0) throw new Fault('ERR_PLAN_TOO_SMALL', { excess: quote.excess });
      return changePlan(scope, company, quote, await scope.platform.get(), new Date());
    });
  }

  /** The owners are asked before the transaction, which refuses what has changed meanwhile. */
  private async withQuote<T>(
    caller: Caller,
    planId: number,
    work: (scope: BillingScope, company: Subscription, quote: PlanQuote) => Promise<T>,
  ): Promise<T> {
    const plan = await this.plans.get(caller, planId);
    const settled = await this.db.within(caller, ({ invoices }) => invoices.lastSettledIds(new Date()));
    const owners = await this.owners.ask(caller, settled);
    return this.db.within(caller, async (scope) => {
      const company = await scope.subscriptions.lock(caller.companyId);
      return work(scope, company, await presentQuote(scope, company, plan, owners, new Date()));
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Fault, plans, serviceCaller, type Caller, type PlanView } from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** The plans that companies may change to by themselves: those one can sign up for. */
@Injectable()
export class PublicPlans {
  private readonly plans;

  constructor(bus: Bus) {
    this.plans = client(bus, plans);
  }

  list({ companyId, trace }: Caller): Promise<PlanView[]> {
    return this.plans.list(serviceCaller('billing', companyId, trace), {});
  }
  /** @throws ERR_NO_PLAN_FOUND for a plan that is not public */
  async get(caller: Caller, planId: number): Promise<PlanView> {
    const plan = (await this.list(caller)).find(({ id }) => id === planId);
    if (!plan) throw new Fault('ERR_NO_PLAN_FOUND', {}, [{ field: 'planId', rule: 'exists' }]);
    return plan;
  }
}

import {
  Fault,
  planEvents,
  plans,
  PlanView,
  UpdatePlan,
  type Caller,
  type CreatePlan,
  type Handlers,
  type Holders,
  type PlanId,
} from '@recado/contracts';
import { isDuplicate, Jobs, requireUnchanged, Serves, sqlState } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { withdrawPlan } from '../platform/withdraw-plan.ts';
import type { PlanEntity } from '../rows/plan.entity.ts';
import { planJobKind, type ChangedPlan } from './plan.job.ts';

const STILL_REFERENCED = '23503';

/** Plans belong to the platform. */
@Serves(plans)
export class PlanService implements Handlers<typeof plans> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
  ) {}

  async list(): Promise<PlanView[]> {
    const found = await this.db.asSystem('public plans are visible without sign-in', ({ plans }) => plans.listPublic());
    return found.map((plan) => plan.present());
  }

  async all(): Promise<PlanView[]> {
    const found = await this.db.asSystem('a super user sees all plans', ({ plans }) => plans.list());
    return found.map((plan) => plan.present());
  }

  async get(_caller: Caller, { id }: PlanId): Promise<PlanView> {
    return (await this.db.asSystem('a super user sees all plans', ({ plans }) => plans.get(id))).present();
  }

  create(caller: Caller, given: CreatePlan): Promise<PlanView> {
    return this.save(caller, ({ plans }) => plans.add(given));
  }

  update(caller: Caller, { id, version, ...given }: UpdatePlan): Promise<PlanView> {
    return this.save(caller, async (scope) => {
      const plan = await scope.plans.lock(id);
      requireUnchanged(UpdatePlan, version, PlanView, plan.present());
      Object.assign(plan, given);
      await scope.plans.save(plan);
      await this.jobs.order(scope.manager, planJobKind, { planId: id } satisfies ChangedPlan);
      return plan;
    });
  }

  async remove(caller: Caller, { id }: PlanId): Promise<void> {
    try {
      await this.db.asSystem('plans are the platform’s', async (scope) => {
        const { plans, publish } = scope;
        await plans.get(id);
        await withdrawPlan(scope, id);
        await plans.remove(id);
        publish(planEvents.deleted, { planId: id }, { companyId: caller.companyId });
      });
    } catch (error) {
      if (sqlState(error) === STILL_REFERENCED) throw new Fault('ERR_PLAN_IN_USE', await this.holdersOf(id));
      throw error;
    }
  }

  private holdersOf(id: number): Promise<Holders> {
    return this.db.asSystem('a super user sees all companies', ({ companies }) => companies.holdersOfPlan(id));
  }

  private async save(caller: Caller, work: (scope: AccountsScope) => Promise<PlanEntity>): Promise<PlanView> {
    try {
      return await this.db.asSystem('plans are the platform’s', async (scope) => {
        const plan = await work(scope);
        scope.publish(planEvents.changed, { planId: plan.id }, { companyId: caller.companyId });
        return plan.present();
      });
    } catch (error) {
      if (isDuplicate(error, 'plans_name'))
        throw new Fault('ERR_DUPLICATED_NAME', {}, [{ field: 'name', rule: 'unique' }]);
      throw error;
    }
  }
}

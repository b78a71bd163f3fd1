import { Fault, type OwnPlan, type PlanExcess, type UpdateCompany } from '@recado/contracts';
import { limitNames, type Limit } from '@recado/contracts/plan-words';
import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from '../rows/company.entity.ts';

/** How many rows a company has of what each limit counts. */
export type LimitUsage = Record<Limit, number>;
export type GivenLimits = Pick<UpdateCompany, 'planId' | 'overrides'>;

/** Gives a company the plan and the exceptions of a change. @returns the limits from before that are lower now */
export async function changeLimits(
  { plans }: Pick<AccountsScope, 'plans'>,
  company: CompanyEntity,
  { planId, overrides }: GivenLimits,
): Promise<Limit[]> {
  const before = company.allowance;
  if (planId) company.plan = await plans.get(planId);
  if (planId === null) company.plan = null;
  if (planId !== undefined) company.planId = planId;
  if (overrides) company.overrides = overrides;
  const { allowance } = company;
  return limitNames.filter((limit) => (allowance[limit] ?? Infinity) < (before[limit] ?? Infinity));
}

/** @throws ERR_LIMITS_EXCEEDED with the lower limits of which the company has more */
export function refuseExcess(allowance: OwnPlan, lower: Limit[], used: LimitUsage): void {
  const excess: PlanExcess[] = lower
    .map((limit) => ({ limit, used: used[limit], allowed: allowance[limit] ?? Infinity }))
    .filter(({ used: has, allowed }) => has > allowed);
  if (excess.length > 0) throw new Fault('ERR_LIMITS_EXCEEDED', { excess });
}

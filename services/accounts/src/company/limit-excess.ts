import { Injectable } from '@nestjs/common';
import {
  Fault,
  queues,
  serviceCaller,
  whatsapp,
  type Caller,
  type OwnPlan,
  type PlanExcess,
  type UpdateCompany,
} from '@recado/contracts';
import { limitNames, type Limit } from '@recado/contracts/plan-words';
import { Bus, client } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from '../rows/company.entity.ts';

type Used = Record<Limit, number>;
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
export function refuseExcess(allowance: OwnPlan, lower: Limit[], used: Used): void {
  const excess: PlanExcess[] = lower
    .map((limit) => ({ limit, used: used[limit], allowed: allowance[limit] ?? Infinity }))
    .filter(({ used: has, allowed }) => has > allowed);
  if (excess.length > 0) throw new Fault('ERR_LIMITS_EXCEEDED', { excess });
}

/** Asks the owners of what limits count. */
@Injectable()
export class LimitedRows {
  private readonly connections;
  private readonly queues;

  constructor(
    private readonly db: AccountsDatabase,
    bus: Bus,
  ) {
    this.connections = client(bus, whatsapp);
    this.queues = client(bus, queues);
  }

  /** Asked before the transaction of a change, and only where it lowers a limit. @returns null where it does not */
  async usedUnder({ trace }: Caller, id: number, given: GivenLimits): Promise<Used | null> {
    const lower = await this.db.asSystem('a super user changes any company', async (scope) =>
      changeLimits(scope, await scope.companies.get(id), given),
    );
    if (lower.length === 0) return null;
    const caller = serviceCaller('accounts', id, trace);
    const [users, connections, ofTickets] = await Promise.all([
      this.db.within(caller, (scope) => scope.users.count()),
      this.connections.count(caller, {}),
      this.queues.count(caller, {}),
    ]);
    return { users, connections: connections.count, queues: ofTickets.count };
  }
}

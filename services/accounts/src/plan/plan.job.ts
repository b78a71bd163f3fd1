import { Jobs, type JobKind } from '@recado/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishCompany } from '../company/publish-company.ts';

export interface ChangedPlan {
  planId: number;
}
export const planJob: JobKind = { name: 'tell-plan', retries: 20, expires: 1_800 };
/** Companies told of in one transaction. */
const AT_ONCE = 200;

/** A plan was changed: what each company that has it may have is told anew, in steps. */
@Injectable()
export class PlanJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ChangedPlan>(planJob, ({ planId }, { signal }) => this.tell(planId, signal));
  }

  private async tell(planId: number, signal: AbortSignal): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined; signal.throwIfAborted()) {
      const last: number = after;
      after = await this.db.asSystem('a plan is of many companies', async (scope) => {
        const found = await scope.companies.ofPlan(planId, last, AT_ONCE);
        for (const company of found) publishCompany(scope, company);
        return found.length < AT_ONCE ? undefined : found.at(-1)?.id;
      });
    }
  }
}

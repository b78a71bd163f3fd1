import { Job, type Attempt, type JobKind } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishCompanies } from '../rows/publish-company.ts';

export interface ChangedPlan {
  planId: number;
}
export const planJobKind: JobKind = { name: 'tell-plan', retries: 20, expires: 1_800 };
/** Companies per transaction. */
const BATCH_SIZE = 200;

/** Publishes the changed allowance of all companies of a plan in batches. */
@Injectable()
export class PlanJob {
  constructor(private readonly db: AccountsDatabase) {}

  @Job(planJobKind)
  async publishCompanies({ planId }: ChangedPlan, { signal }: Attempt): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined; signal.throwIfAborted()) {
      const last: number = after;
      after = await this.db.asSystem('a plan belongs to many companies', async (scope) => {
        const ids = await scope.companies.idsOfPlan(planId, last, BATCH_SIZE);
        await publishCompanies(scope, await scope.companies.lockOfPlan(planId, ids));
        return ids.length < BATCH_SIZE ? undefined : ids.at(-1);
      });
    }
  }
}

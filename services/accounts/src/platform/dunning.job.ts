import { Injectable } from '@nestjs/common';
import { Job, type Attempt } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishCompanies } from '../rows/publish-company.ts';
import { dunningJobKind } from './dunning.job-kind.ts';

/** Companies per transaction. */
const BATCH_SIZE = 200;

/** Publishes all companies in batches once other days of dunning apply to them. */
@Injectable()
export class DunningJob {
  constructor(private readonly db: AccountsDatabase) {}

  @Job(dunningJobKind)
  async publishAll(_data: object, { signal }: Attempt): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined; signal.throwIfAborted()) {
      const last: number = after;
      after = await this.db.asSystem('the days apply to all companies', async (scope) => {
        const found = await scope.companies.lockAfter(last, BATCH_SIZE);
        await publishCompanies(scope, found);
        return found.length < BATCH_SIZE ? undefined : found.at(-1)?.id;
      });
    }
  }
}

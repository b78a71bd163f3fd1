import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishHours } from './publish-company.ts';

const BATCH = 500;

/** Publishes the hours of companies that are older than their copies in other services, once. */
@Injectable()
export class HoursPublisher implements OnApplicationBootstrap {
  constructor(private readonly db: AccountsDatabase) {}

  async onApplicationBootstrap(): Promise<void> {
    while ((await this.publishSome()) === BATCH);
  }

  private publishSome(): Promise<number> {
    return this.db.asSystem('companies from before their hours were published', async (scope) => {
      const companies = await scope.companies.claimUnpublishedHours(BATCH);
      for (const company of companies) publishHours(scope, company);
      return companies.length;
    });
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { settingEvents } from '@recado/contracts';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishCompanies } from '../rows/publish-company.ts';

const BATCH = 500;

/** Publishes what other services copy of companies that are older than those copies, once. */
@Injectable()
export class CompanyCopiesPublisher implements OnApplicationBootstrap {
  constructor(private readonly db: AccountsDatabase) {}

  async onApplicationBootstrap(): Promise<void> {
    while ((await this.publishSome()) === BATCH);
  }

  private publishSome(): Promise<number> {
    return this.db.asSystem('companies from before their copies in other services', async (scope) => {
      const companies = await scope.companies.claimUnpublished(BATCH);
      await publishCompanies(scope, companies);
      const settingsOf = await scope.settings.sessionSettingsOf(companies.map(({ id }) => id));
      for (const { id: companyId } of companies)
        scope.publish(settingEvents.changed, { key: 'timezone', value: settingsOf(companyId).timezone }, { companyId });
      return companies.length;
    });
  }
}

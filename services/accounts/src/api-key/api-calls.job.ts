import { Injectable } from '@nestjs/common';
import { apiCallEvents } from '@recado/contracts';
import { Periodic } from '@recado/platform';
import type { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';

const BATCH = 200;

/** Publishes how many requests of programs were accepted, which count as the usage of their companies. */
@Injectable()
export class ApiCallsJob {
  constructor(private readonly db: AccountsDatabase) {}

  @Periodic({
    everyMs: (config: AccountsConfig) => config.API_CALLS_MS,
    failure: 'requests of programs could not be published',
  })
  async publishAll(): Promise<void> {
    while ((await this.publishSome()) === BATCH);
  }

  private publishSome(): Promise<number> {
    return this.db.asSystem('requests of all companies are published', async ({ apiKeys, publish }) => {
      const taken = await apiKeys.takeCalls(BATCH);
      for (const { companyId, ...counted } of taken) publish(apiCallEvents.counted, counted, { companyId });
      return taken.length;
    });
  }
}

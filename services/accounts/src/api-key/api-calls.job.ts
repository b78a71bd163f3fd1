import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { apiCallEvents } from '@recado/contracts';
import { repeatTask } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';

const BATCH = 200;

/** Publishes how many requests of programs were accepted, which count as the usage of their companies. */
@Injectable()
export class ApiCallsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly db: AccountsDatabase,
    private readonly config: AccountsConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeatTask(
      this.config.API_CALLS_MS,
      () => this.publishAll(),
      'requests of programs could not be published',
    );
  }
  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  private async publishAll(): Promise<void> {
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

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeatTask } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

const INTERVAL_MS = 600_000;

/** Removes days that are not kept any longer, and the marks of events that cannot come again. */
@Injectable()
export class UsageCleanupJob implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;
  private isStopping = false;

  constructor(private readonly db: BillingDatabase) {}

  onApplicationBootstrap(): void {
    this.stop = repeatTask(INTERVAL_MS, () => this.run(), 'old usage could not be removed');
  }
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.stop?.();
  }

  async run(now = new Date()): Promise<void> {
    let isMore = true;
    while (isMore && !this.isStopping)
      isMore = await this.db.asSystem('old usage of all companies', ({ usageCleanup }) => usageCleanup.removeOld(now));
  }
}

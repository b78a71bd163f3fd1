import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeatTask } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import type { DeliveryCleanupRepository } from './delivery-cleanup.repository.ts';

const EVERY_MS = 60_000;
type Step = Exclude<keyof DeliveryCleanupRepository, 'removeHours'>;

/** Removes deliveries after 30 days, and endpoints that users have removed. */
@Injectable()
export class DeliveryCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: () => Promise<void> = () => Promise.resolve();
  private isStopping = false;

  constructor(private readonly db: IntegrationsDatabase) {}

  onApplicationBootstrap(): void {
    const failure = 'old deliveries could not be removed';
    this.stop = repeatTask(EVERY_MS, () => this.cleanUp(), failure, { immediately: true });
  }
  onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    return this.stop();
  }

  private async cleanUp(): Promise<void> {
    const steps: Step[] = ['giveUpExpired', 'removeOld', 'removeEndpoints'];
    for (const step of steps) {
      let isLeft = true;
      while (isLeft && !this.isStopping)
        isLeft = await this.db.asSystem('old deliveries of all companies', ({ deliveryCleanup }) =>
          deliveryCleanup[step](),
        );
    }
    await this.db.asSystem('hours of all companies', ({ deliveryCleanup }) => deliveryCleanup.removeHours());
  }
}

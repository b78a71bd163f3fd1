import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import type { DeliveryCleanupRepository } from './delivery-cleanup.repository.ts';

const EVERY_MS = 60_000;
type Step = Exclude<keyof DeliveryCleanupRepository, 'removeHours'>;

/** Removes deliveries after 30 days, and endpoints that users have removed. */
@Injectable()
export class DeliveryCleanup {
  constructor(private readonly db: IntegrationsDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'old deliveries could not be removed', immediately: true })
  async cleanUp(signal: AbortSignal): Promise<void> {
    const steps: Step[] = ['giveUpExpired', 'removeOld', 'removeEndpoints'];
    for (const step of steps) {
      let isLeft = true;
      while (isLeft && !signal.aborted)
        isLeft = await this.db.asSystem('old deliveries of all companies', ({ deliveryCleanup }) =>
          deliveryCleanup[step](),
        );
    }
    await this.db.asSystem('hours of all companies', ({ deliveryCleanup }) => deliveryCleanup.removeHours());
  }
}

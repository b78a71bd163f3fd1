import { Injectable } from '@nestjs/common';
import { Bus, Periodic, WaitingReport } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

/** Reports the deliveries that wait, by company. */
@Injectable()
export class WaitingDeliveries {
  private readonly waiting: WaitingReport;

  constructor(
    private readonly db: IntegrationsDatabase,
    bus: Bus,
  ) {
    this.waiting = new WaitingReport(bus, 'webhooks');
  }

  @Periodic({ everyMs: 60_000, failure: 'waiting deliveries were not counted' })
  async report(): Promise<void> {
    await this.waiting.send(
      await this.db.asSystem('deliveries of all companies', ({ deliveryQueue }) => deliveryQueue.countWaiting()),
    );
  }
}

import { Controller } from '@nestjs/common';
import { companyEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

/** Maintains the copy of what accounts decides about a company: its plan, price and due date. */
@Controller()
export class SubscriptionListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(companyEvents.subscriptionChanged)
  changed(event: EnvelopeOf<typeof companyEvents.subscriptionChanged>): Promise<void> {
    return this.db.within(event, ({ subscriptions }) => subscriptions.save(event.payload));
  }
}

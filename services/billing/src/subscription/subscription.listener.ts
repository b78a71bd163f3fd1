import { Controller } from '@nestjs/common';
import { companyEvents, copies, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { runDunning } from '../dunning/run-dunning.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';

/** Maintains the copy of what accounts decides about a company, and makes its invoices right at once. */
@Controller()
export class SubscriptionListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(companyEvents.subscriptionChanged)
  changed(event: EnvelopeOf<typeof companyEvents.subscriptionChanged>): Promise<void> {
    return this.db.within(event, async (scope) => {
      const now = new Date();
      if (!(await takeIfNewer(scope.manager, copies.billing.subscriptions, '', event))) return;
      await scope.subscriptions.save(event.payload);
      const company = await scope.subscriptions.lock(event.companyId);
      await issueInvoices(scope, [company], await scope.platform.get(), now);
      await runDunning(scope, [company], now);
    });
  }
}

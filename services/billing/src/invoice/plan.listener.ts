import { Controller } from '@nestjs/common';
import { planEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { cancelInvoice } from './issue-invoices.ts';

/** Nobody can change to a removed plan: invoices for that are cancelled, so that a payment that comes is unmatched. */
@Controller()
export class PlanListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(planEvents.deleted)
  async deleted({ payload: { planId } }: EnvelopeOf<typeof planEvents.deleted>): Promise<void> {
    const companyIds = await this.db.asSystem('a plan belongs to no company', ({ invoices }) =>
      invoices.companiesChangingTo(planId),
    );
    for (const companyId of companyIds)
      await this.db.within({ companyId }, async (scope) => {
        const company = await scope.subscriptions.lock(companyId);
        const open = await scope.invoices.openOfKind('planChange', [companyId]);
        for (const invoice of open.filter((found) => found.planId === planId))
          await cancelInvoice(scope, company, { invoice, reason: 'planRemoved' });
      });
  }
}

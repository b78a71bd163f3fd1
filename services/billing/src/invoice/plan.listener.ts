import { Controller } from '@nestjs/common';
import { billingViews, planEvents, type EnvelopeOf } from '@recado/contracts';
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

  /** The payment for a change that does not happen is the company's credit; credit that the change gave is taken back. */
  @OnEvent(planEvents.changeRefused)
  changeRefused({ companyId, payload }: EnvelopeOf<typeof planEvents.changeRefused>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const [company] = await scope.subscriptions.lockMany([companyId]);
      if (!company) return; // erased meanwhile, with its invoices
      const invoice = await scope.invoices.lock(payload.invoiceId);
      if (invoice.state !== 'paid') return;
      invoice.takeBack('planRemoved');
      const { amountCents, creditCents, givenCents } = invoice;
      const takenBack = Math.min(givenCents - creditCents, company.creditCents);
      await scope.subscriptions.addCredit(companyId, amountCents - takenBack);
      await scope.invoices.save(invoice);
      scope.publish(billingViews.invoice, { invoice: invoice.present() }, { companyId });
    });
  }
}

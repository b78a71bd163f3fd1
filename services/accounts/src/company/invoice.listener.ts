import { Controller } from '@nestjs/common';
import { accountViews, Fault, invoiceEvents, planEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, pointReached } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishCompany } from '../rows/publish-company.ts';

/** A paid invoice moves the due date, or changes the plan; to a plan that is gone nobody changes. */
@Controller()
export class InvoiceListener {
  constructor(private readonly db: AccountsDatabase) {}

  @OnEvent(invoiceEvents.paid)
  paid({ companyId, payload }: EnvelopeOf<typeof invoiceEvents.paid>): Promise<void> {
    const { invoiceId, kind, planId } = payload;
    return this.db.asSystem('plans belong to no company', async (scope) => {
      const company = await scope.companies.lock(companyId).catch(ignoreErased);
      if (!company || company.erasingAt) return;
      if (!(await scope.appliedInvoices.add(companyId, invoiceId))) return;
      const plan = planId === null ? null : await scope.plans.find(planId);
      if (planId !== null && !plan)
        return scope.publish(planEvents.changeRefused, { invoiceId, planId }, { companyId });
      const { timezone } = await scope.settings.sessionSettings(companyId);
      if (kind === 'period') company.payPeriod(timezone, invoiceId);
      else if (plan) company.plan = plan;
      company.planId = company.plan?.id ?? null;
      await scope.companies.save(company);
      await publishCompany(scope, company);
      const dueDate = company.dueDate?.toISOString() ?? null;
      pointReached('renewing');
      scope.publish(accountViews.payment, { companyId, invoiceId, dueDate }, { companyId });
    });
  }
}

function ignoreErased(error: unknown): null {
  if (error instanceof Fault && error.code === 'ERR_NO_COMPANY_FOUND') return null;
  throw error;
}

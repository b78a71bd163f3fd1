import {
  addDays,
  CONSOLE_USAGE_DAYS,
  platformUsage,
  type Caller,
  type CompanyMessages,
  type CompanyUsageDetails,
  type CompanyUsagePage,
  type FindCompanyUsage,
  type Handlers,
  type UsageOf,
  type UsageOfCompanies,
} from '@recado/contracts';
import { inParallel, Paging, Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import type { CompanyUsagePosition } from './company-usage.repository.ts';
import { localDayOf } from './local-day.ts';
import { presentDays } from './present-days.ts';
import { requireRange } from './require-range.ts';
import { usageMonth } from './usage-month.ts';

const paging = new Paging<CompanyUsagePosition>(20, { amount: 'id', id: 'id' });

@Serves(platformUsage)
export class PlatformUsageService implements Handlers<typeof platformUsage> {
  constructor(private readonly db: BillingDatabase) {}

  async companies(_caller: Caller, { kind, from, to, ...position }: FindCompanyUsage): Promise<CompanyUsagePage> {
    requireRange({ from, to });
    const start = paging.start(position);
    const found = await this.db.asSystem('super users compare companies', ({ companyUsage }) =>
      companyUsage.page(kind, { from, to }, start),
    );
    const { page, end } = paging.end(found, ({ amount, id }) => ({ amount, id }));
    return { companies: page, ...end };
  }

  ofCompany(_caller: Caller, { companyId }: UsageOf): Promise<CompanyUsageDetails> {
    return this.db.within({ companyId }, async (scope) => {
      await scope.subscriptions.get(companyId);
      const month = await usageMonth(scope, companyId);
      const range = { from: addDays(month.today, 1 - CONSOLE_USAGE_DAYS), to: month.today };
      const [amounts, totals] = await inParallel(
        scope.usage.days(range.from, range.to),
        scope.usage.totalsAt(range.to),
      );
      return { month, days: presentDays(range, amounts, totals) };
    });
  }

  messages(_caller: Caller, { ids }: UsageOfCompanies): Promise<CompanyMessages[]> {
    return this.db.asSystem('super users compare companies', async ({ usage, quotas }) => {
      const timezones = await usage.timezones(ids);
      const now = new Date();
      const months = new Map([...timezones].map(([id, timezone]) => [id, localDayOf(now, timezone).slice(0, 7)]));
      const used = await quotas.used(months);
      return [...used].map(([id, { messages }]) => ({ id, messages }));
    });
  }
}

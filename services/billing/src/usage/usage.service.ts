import { usage, type Caller, type Handlers, type UsageDays, type UsageMonth, type UsageRange } from '@recado/contracts';
import { inParallel, Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { presentDays } from './present-days.ts';
import { requireRange } from './require-range.ts';
import { usageMonth } from './usage-month.ts';

@Serves(usage)
export class UsageService implements Handlers<typeof usage> {
  constructor(private readonly db: BillingDatabase) {}

  async days(caller: Caller, range: UsageRange): Promise<UsageDays> {
    requireRange(range);
    const [amounts, totals] = await this.db.within(caller, (scope) =>
      inParallel(scope.usage.days(range.from, range.to), scope.usage.totalsAt(range.to)),
    );
    return { days: presentDays(range, amounts, totals) };
  }

  month(caller: Caller): Promise<UsageMonth> {
    return this.db.within(caller, (scope) => usageMonth(scope, caller.companyId));
  }
}

import {
  DEFAULT_TIMEZONE,
  usage,
  type Caller,
  type Handlers,
  type Quota,
  type UsageDays,
  type UsageMonth,
  type UsageRange,
} from '@recado/contracts';
import { inParallel, Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { localDayOf } from './local-day.ts';
import { presentDays } from './present-days.ts';
import { quotaState, type QuotaName } from './quota-state.ts';
import { requireRange } from './require-range.ts';

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
    const { companyId } = caller;
    return this.db.within(caller, async (scope) => {
      const timezone = (await scope.usage.timezones([companyId])).get(companyId) ?? DEFAULT_TIMEZONE;
      const today = localDayOf(new Date(), timezone);
      const month = today.slice(0, 7);
      const quotas = await scope.quotas.find();
      const used = (await scope.quotas.used(new Map([[companyId, month]]))).get(companyId);
      const quotaOf = (name: QuotaName): Quota => {
        const [amount, limit] = [used?.[name] ?? 0, quotas?.limits[name] ?? null];
        return { used: amount, limit, state: quotaState(amount, limit) };
      };
      return {
        month,
        today,
        messages: quotaOf('messages'),
        storage: quotaOf('storage'),
        aiTokens: quotaOf('aiTokens'),
        hard: quotas?.states.hard ?? false,
      };
    });
  }
}

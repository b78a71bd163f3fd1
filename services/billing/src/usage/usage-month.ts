import { DEFAULT_TIMEZONE, type Quota, type UsageMonth } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import { localDayOf } from './local-day.ts';
import { quotaState, type QuotaName } from './quota-state.ts';

/** Use of the quotas in this month by the company of the transaction. */
export async function usageMonth({ usage, quotas }: BillingScope, companyId: number): Promise<UsageMonth> {
  const timezone = (await usage.timezones([companyId])).get(companyId) ?? DEFAULT_TIMEZONE;
  const today = localDayOf(new Date(), timezone);
  const month = today.slice(0, 7);
  const own = await quotas.find();
  const used = (await quotas.used(new Map([[companyId, month]]))).get(companyId);
  const quotaOf = (name: QuotaName): Quota => {
    const [amount, limit] = [used?.[name] ?? 0, own?.limits[name] ?? null];
    return { used: amount, limit, state: quotaState(amount, limit) };
  };
  return {
    month,
    today,
    messages: quotaOf('messages'),
    storage: quotaOf('storage'),
    aiTokens: quotaOf('aiTokens'),
    hard: own?.states.hard ?? false,
  };
}

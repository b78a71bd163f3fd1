import { DEFAULT_TIMEZONE, usageEvents, type QuotaStates } from '@recado/contracts';
import type { BillingScope } from '../billing.database.ts';
import { localDayOf } from './local-day.ts';
import { quotaStates } from './quota-state.ts';

const noUsage = { messages: 0, storage: 0, aiTokens: 0 };

/** Publishes the quotas of some companies whose state is another than it was. */
export async function updateQuotas(scope: BillingScope, companyIds: number[], now: Date): Promise<void> {
  const limited = await scope.quotas.lockLimited(companyIds);
  if (limited.length === 0) return;
  const timezones = await scope.usage.timezones(limited.map(({ companyId }) => companyId));
  const months = new Map(
    limited.map(({ companyId }) => [
      companyId,
      localDayOf(now, timezones.get(companyId) ?? DEFAULT_TIMEZONE).slice(0, 7),
    ]),
  );
  const used = await scope.quotas.used(months);
  for (const { companyId, limits, states, month } of limited) {
    const current = months.get(companyId) ?? month;
    const changed = { ...quotaStates(used.get(companyId) ?? noUsage, limits), hard: states.hard };
    const isSame = isSameState(states, changed);
    if (!isSame || month !== current) await scope.quotas.saveStates(companyId, current, changed);
    if (!isSame) scope.publish(usageEvents.quotaChanged, changed, { companyId });
  }
}

const isSameState = (one: QuotaStates, other: QuotaStates): boolean =>
  one.messages === other.messages && one.storage === other.storage && one.aiTokens === other.aiTokens;

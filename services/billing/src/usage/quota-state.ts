import type { QuotaLimits, QuotaState, QuotaStates } from '@recado/contracts';

const MB = 1_000_000;
/** Share of a limit from which a company is warned. */
const WARNED_FROM = 0.8;

/** Limits in messages, bytes and tokens; null: no limit. */
export interface Quotas {
  messages: number | null;
  storage: number | null;
  aiTokens: number | null;
}
export type QuotaName = keyof Quotas;
export type UsedQuotas = Record<QuotaName, number>;

export const quotasOf = ({ messagesPerMonth, storageMb, aiMonthlyTokens }: QuotaLimits): Quotas => ({
  messages: messagesPerMonth ?? null,
  storage: storageMb === null || storageMb === undefined ? null : storageMb * MB,
  aiTokens: aiMonthlyTokens ?? null,
});

export function quotaState(used: number, limit: number | null): QuotaState {
  if (limit === null) return 'ok';
  if (used >= limit) return 'exceeded';
  return used >= limit * WARNED_FROM ? 'warned' : 'ok';
}

export const quotaStates = (used: UsedQuotas, limits: Quotas): Omit<QuotaStates, 'hard'> => ({
  messages: quotaState(used.messages, limits.messages),
  storage: quotaState(used.storage, limits.storage),
  aiTokens: quotaState(used.aiTokens, limits.aiTokens),
});

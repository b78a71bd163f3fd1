import { event } from '../event.ts';
import type { QuotaState } from './usage.contract.ts';

/** The limits of a company's plan. A limit that is null or absent, as in older events, does not exist. */
export interface QuotaLimits {
  /** Messages sent through the platform. */
  messagesPerMonth?: number | null;
  /** Megabytes of 1,000,000 bytes. */
  storageMb?: number | null;
  aiMonthlyTokens?: number | null;
  /** true: messages and files beyond a quota are refused; false: admins are only warned. */
  hardQuotas?: boolean | null;
}
export interface QuotaStates {
  messages: QuotaState;
  storage: QuotaState;
  aiTokens: QuotaState;
  hard: boolean;
}

export const usageEvents = {
  /** A quota of the company came near, was used up, or is open again; before the first event every quota is `ok`. */
  quotaChanged: event<QuotaStates>('billing', 'usage.quotaChanged', { key: () => 'usage' }),
};

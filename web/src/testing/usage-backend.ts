import type { Quota, UsageDay, UsageMonth } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aUser } from './factories.ts';

const dayMs = 86_400_000;

export const aQuota = (used: number, limit: number | null): Quota => ({
  used,
  limit,
  state: limit === null || used < limit * 0.8 ? 'ok' : used < limit ? 'warned' : 'exceeded',
});

/** Days of a company that is busy on weekdays and has sent two campaigns. */
export function someUsageDays(from: string, to: string): UsageDay[] {
  const days: UsageDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const n = Math.floor(at / dayMs);
    const weekday = new Date(at).getUTCDay();
    const busy = weekday === 0 ? 0.1 : weekday === 6 ? 0.5 : 1;
    const wave = (mean: number) => Math.round(mean * busy * (1 + 0.3 * Math.sin(n * 1.7)));
    days.push({
      day: new Date(at).toISOString().slice(0, 10),
      received: wave(420),
      sent: {
        agent: wave(260),
        bot: wave(140),
        integration: wave(20),
        api: wave(30),
        schedule: wave(12),
        campaign: n % 17 === 0 ? 600 : 0,
        phone: wave(18),
        platform: wave(4),
      },
      mediaBytes: wave(40_000_000),
      storageBytes: 3_400_000_000 + (n % 400) * 40_000_000,
      connections: 3,
      contacts: 8_000 + (n % 400) * 7,
      activeUsers: Math.ceil(9 * busy),
      aiTokens: wave(42_000),
      apiCalls: wave(310),
      webhookDeliveries: wave(55),
    });
  }
  return days;
}

export const aUsageMonth = (given: Partial<UsageMonth> = {}): UsageMonth => ({
  month: '2026-11',
  today: '2026-11-20',
  messages: aQuota(8_214, 10_000),
  storage: aQuota(3_900_000_000, 10_000_000_000),
  aiTokens: aQuota(1_000_000, 1_000_000),
  hard: true,
  ...given,
});

/** Opens a page of an admin of a company with quotas. */
export async function openUsage(page: Page, path = '/usage', month = aUsageMonth(), user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const asked: { from: string; to: string }[] = [];
  backend.on('usage.month', () => month);
  backend.on('usage.days', ({ query }) => {
    const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
    asked.push(range);
    return { days: someUsageDays(range.from, range.to) };
  });
  await backend.open(page, path);
  return { backend, asked };
}

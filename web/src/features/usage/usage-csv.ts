import type { UsageDay } from '@recado/contracts';

const sources = ['agent', 'bot', 'integration', 'api', 'schedule', 'campaign', 'phone', 'platform'] as const;
const rest = [
  'mediaBytes',
  'storageBytes',
  'connections',
  'contacts',
  'activeUsers',
  'aiTokens',
  'apiCalls',
  'webhookDeliveries',
] as const;

/** A line per day; the names of the columns are those of the API. */
export function usageCsv(days: UsageDay[]): string {
  const head = ['day', 'received', ...sources.map((name) => `sent.${name}`), ...rest];
  const lines = days.map((day) => [
    day.day,
    day.received,
    ...sources.map((name) => day.sent[name]),
    ...rest.map((name) => day[name]),
  ]);
  return [head, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

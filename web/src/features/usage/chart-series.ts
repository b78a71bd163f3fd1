import type { UsageDay } from '@recado/contracts';

/** Sent messages as they are drawn, from the axis upwards. */
export const sentSeries = ['agent', 'automatic', 'campaign', 'schedule', 'api', 'phone'] as const;
export type SentSeries = (typeof sentSeries)[number];
export type ChartSeries = SentSeries | 'received';
export interface ChartDay extends Record<ChartSeries, number> {
  day: string;
  /** Number of all sent messages. */
  total: number;
}

/** Answers of the bot, of integrations and of the platform itself are one: nobody wrote them. */
export function chartDay({ day, received, sent }: UsageDay): ChartDay {
  const { agent, bot, integration, platform, campaign, schedule, api, phone } = sent;
  const series = { agent, automatic: bot + integration + platform, campaign, schedule, api, phone };
  const total = Object.values(series).reduce((sum, amount) => sum + amount, 0);
  return { day, received, ...series, total };
}

/** Sources that nothing was sent from are not drawn. */
export const usedSeries = (days: ChartDay[]): SentSeries[] =>
  sentSeries.filter((name) => name === 'agent' || days.some((day) => day[name] > 0));

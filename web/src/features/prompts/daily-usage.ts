import type { TokenUsage } from '@recado/contracts';

export interface UsageDay {
  /** YYYY-MM-DD */
  day: string;
  tokens: number;
  answers: number;
}
const dayMs = 86_400_000;

const tokensOf = ({ inputTokens, outputTokens }: TokenUsage) => inputTokens + outputTokens;

/** The given number of days up to `today`, of all prompts together; days without usage are zero. */
export function dailyUsage(usage: TokenUsage[], today: string, days: number): UsageDay[] {
  const last = Date.parse(today);
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(last - (days - 1 - at) * dayMs).toISOString().slice(0, 10);
    const used = usage.filter((entry) => entry.day === day);
    const tokens = used.reduce((sum, entry) => sum + tokensOf(entry), 0);
    return { day, tokens, answers: used.reduce((sum, { turns }) => sum + turns, 0) };
  });
}

/** Tokens of each prompt in the month of `today`. */
export function monthTokens(usage: TokenUsage[], today: string): Map<number, number> {
  const tokens = new Map<number, number>();
  for (const entry of usage) {
    if (entry.day.slice(0, 7) !== today.slice(0, 7)) continue;
    tokens.set(entry.promptId, (tokens.get(entry.promptId) ?? 0) + tokensOf(entry));
  }
  return tokens;
}

import type { TokenUsage } from '@recado/contracts';
import { expect, test } from 'vitest';
import { dailyUsage, monthTokens } from './daily-usage.ts';

const used = (promptId: number, day: string, inputTokens: number): TokenUsage => ({
  promptId,
  name: `Prompt ${promptId}`,
  day,
  turns: 2,
  inputTokens,
  outputTokens: 10,
});
const usage = [used(1, '2026-02-28', 90), used(1, '2026-03-01', 190), used(2, '2026-03-01', 290)];

test('each day has the sum of all prompts, and days without usage are zero', () => {
  expect(dailyUsage(usage, '2026-03-02', 4)).toEqual([
    { day: '2026-02-27', tokens: 0, answers: 0 },
    { day: '2026-02-28', tokens: 100, answers: 2 },
    { day: '2026-03-01', tokens: 500, answers: 4 },
    { day: '2026-03-02', tokens: 0, answers: 0 },
  ]);
});

test('a prompt’s tokens of the month leave out the month before', () => {
  expect([...monthTokens(usage, '2026-03-02')]).toEqual([
    [1, 200],
    [2, 300],
  ]);
});

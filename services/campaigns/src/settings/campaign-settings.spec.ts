import { expect, test } from 'vitest';
import { defaultSettings, paceOf } from './campaign-settings.ts';

const usual = { delayMin: null, delayMax: null };

test('a campaign has its own interval, else that of the settings, which chance lengthens', () => {
  expect(paceOf(defaultSettings, usual)).toEqual({ minMs: 20_000, maxMs: 26_000, pauseAfter: 20, pauseMs: 60_000 });
  expect(paceOf(defaultSettings, { delayMin: 5, delayMax: 9 })).toMatchObject({ minMs: 5_000, maxMs: 9_000 });
});

test('a company that is slowed down to a quarter waits four times as long between messages and after many of them', () => {
  const slowed = paceOf(defaultSettings, usual, 4);
  expect(slowed).toEqual({ minMs: 80_000, maxMs: 104_000, pauseAfter: 20, pauseMs: 240_000 });
  expect(paceOf(defaultSettings, { delayMin: 5, delayMax: 9 }, 10)).toMatchObject({ minMs: 50_000, maxMs: 90_000 });
});

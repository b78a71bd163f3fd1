import { expect, test } from 'vitest';
import { offeredTimes } from './offered-times.ts';

const shown = (now: Date, soon = 1) =>
  offeredTimes(now, soon).map(({ choice, time }) => [choice, time.toString().slice(0, 21)]);

test('on a Wednesday morning: in an hour, this evening, tomorrow, next Monday', () => {
  expect(shown(new Date(2026, 10, 25, 10, 30))).toEqual([
    ['soon', 'Wed Nov 25 2026 11:30'],
    ['evening', 'Wed Nov 25 2026 18:00'],
    ['tomorrow', 'Thu Nov 26 2026 09:00'],
    ['monday', 'Mon Nov 30 2026 09:00'],
  ]);
});

test('the evening is left out when it is near, and Monday on a Sunday, where it is tomorrow', () => {
  expect(shown(new Date(2026, 10, 29, 17, 0)).map(([choice]) => choice)).toEqual(['soon', 'tomorrow']);
  expect(shown(new Date(2026, 10, 30, 8, 0)).at(-1)).toEqual(['monday', 'Mon Dec 07 2026 09:00']);
  expect(shown(new Date(2026, 10, 25, 16, 0), 2).map(([choice]) => choice)).toEqual(['soon', 'tomorrow', 'monday']);
});

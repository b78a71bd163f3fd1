import { expect, test } from 'vitest';
import { cloudLimits, newPeopleOf, UNLIMITED_PEOPLE } from './channel-limits.ts';

test('a tier is a count of people, and a business that Meta says nothing of has the fewest', () => {
  expect(['TIER_50', 'TIER_250', 'TIER_2K', 'TIER_100K'].map(newPeopleOf)).toEqual([50, 250, 2_000, 100_000]);
  expect(newPeopleOf('TIER_UNLIMITED')).toBe(UNLIMITED_PEOPLE);
  expect([null, '', 'TIER_NOT_SET', 'something new'].map(newPeopleOf)).toEqual([250, 250, 250, 250]);
});

test('within any second fewer messages leave than the number may have in both directions', () => {
  for (const [throughput, most] of [
    ['STANDARD', 80],
    ['HIGH', 1_000],
    [null, 80],
  ] as const) {
    const { perMinute, burst } = cloudLimits({ throughput }).bucket;
    expect(perMinute / 60 + burst).toBeLessThan(most);
  }
});

import { expect, test } from 'vitest';
import { dunningPhases, dunningSteps } from './dunning-steps.ts';

const usual = { invoiceDaysBefore: 20, remindAtDays: [5, 0, -2], campaignsGraceDays: 2, lockGraceDays: 4 };

test('steps are in the order of the days, and campaigns and the lock come on the day after the grace', () => {
  expect(dunningSteps(usual)).toEqual([
    { kind: 'invoice', day: -20 },
    { kind: 'remind', day: -5 },
    { kind: 'remind', day: 0 },
    { kind: 'due', day: 0 },
    { kind: 'remind', day: 2 },
    { kind: 'campaigns', day: 3 },
    { kind: 'lock', day: 5 },
  ]);
});

test('phases follow each other without gaps, and those of no days are left out', () => {
  const phases = dunningPhases(usual);
  expect(phases.map(({ phase }) => phase)).toEqual(['good', 'grace', 'campaigns', 'locked']);
  for (const [n, { from }] of phases.slice(1).entries()) expect(from).toBe(phases[n]?.to);
  const atOnce = dunningPhases({ ...usual, campaignsGraceDays: 0, lockGraceDays: 0 });
  expect(atOnce.map(({ phase }) => phase)).toEqual(['good', 'locked']);
});

test('a reminder long after the lock still has its place on the line', () => {
  const [last] = dunningPhases({ ...usual, remindAtDays: [-30] }).toReversed();
  expect(last?.phase).toBe('locked');
  expect(last?.to).toBeGreaterThan(30);
});

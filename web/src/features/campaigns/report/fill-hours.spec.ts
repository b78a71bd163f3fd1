import { expect, test } from 'vitest';
import { fillHours } from './fill-hours.ts';

const hour = (at: string, sent: number) => ({
  at: `2026-03-${at}:00:00.000Z`,
  sent,
  delivered: sent,
  read: 1,
  replied: 0,
  failed: 0,
});

test('hours without events are zero', () => {
  const { step, points } = fillHours([hour('05T09', 10), hour('05T12', 4)]);
  expect(step).toBe(1);
  expect(points.map(({ sent }) => sent)).toEqual([10, 0, 0, 4]);
  expect(points[1]?.at).toBe('2026-03-05T10:00:00.000Z');
});

test('a long time is summed up, and nothing is lost', () => {
  const { step, points } = fillHours([hour('05T00', 10), hour('05T01', 5), hour('09T00', 4)], 20);
  expect(step).toBe(5);
  expect(points).toHaveLength(20);
  expect(points[0]).toMatchObject({ sent: 15, read: 2 });
  expect(points.at(-1)?.sent).toBe(4);
});

test('a campaign that sent nothing has no points', () => {
  expect(fillHours([])).toEqual({ step: 1, points: [] });
});

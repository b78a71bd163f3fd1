import { expect, test } from 'vitest';
import { toneOfDueDate } from './due-date.ts';

const now = Date.parse('2026-05-10T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

test.each([
  [6, undefined],
  [5, 'soon'],
  [4, 'due'],
  [0, 'due'],
  [-3, 'due'],
  [-4, 'overdue'],
  [-40, 'overdue'],
])('%i days before its due date a company’s row is %s', (days, tone) =>
  expect(toneOfDueDate(inDays(days), now)).toBe(tone),
);

test('a company that never ends has no colour', () => expect(toneOfDueDate(null, now)).toBeUndefined());

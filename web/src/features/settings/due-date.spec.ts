import { expect, test } from 'vitest';
import { toneOfDueDate } from './due-date.ts';

const now = new Date(2026, 4, 10, 15, 0);
const inDays = (days: number) => new Date(2026, 4, 10 + days, 9, 0).toISOString();

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

import { expect, test } from 'vitest';
import { toneOfDueDate } from './due-date.ts';

const zone = 'America/Sao_Paulo';
const now = new Date('2026-05-10T18:00:00Z');
const inDays = (days: number) => new Date(Date.UTC(2026, 4, 10 + days, 12)).toISOString();

test.each([
  [6, undefined],
  [5, 'soon'],
  [4, 'due'],
  [0, 'due'],
  [-3, 'due'],
  [-4, 'overdue'],
  [-40, 'overdue'],
])('%i days before its due date a company’s row is %s', (days, tone) =>
  expect(toneOfDueDate(inDays(days), zone, now)).toBe(tone),
);

test('a company without a due date has no colour', () => expect(toneOfDueDate(null, zone, now)).toBeUndefined());

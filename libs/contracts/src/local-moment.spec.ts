import { expect, test } from 'vitest';
import { dueDateOf } from './given-due-date.ts';
import { localTime, withZone } from './local-moment.ts';

test('a time without zone is a moment of the zone, and any other text stays', () => {
  expect(withZone('2027-03-09T09:00', 'America/Sao_Paulo')).toBe('2027-03-09T12:00:00.000Z');
  expect(withZone('2027-03-09T09:00:30.5', 'Asia/Kolkata')).toBe('2027-03-09T03:30:30.500Z');
  for (const text of [
    '2027-03-09',
    '2027-03-09T09:00Z',
    '2027-03-09T09:00+02:00',
    '2027-02-30T09:00',
    '2027-03-09T25:00',
  ])
    expect(withZone(text, 'America/Sao_Paulo')).toBe(text);
});

test('a due date without zone is a time of the calendar of the company that it is about', () => {
  expect(dueDateOf('2027-03-09T09:00', 'America/Manaus').toISOString()).toBe('2027-03-09T13:00:00.000Z');
  expect(dueDateOf('2027-03-09', 'America/Manaus').toISOString()).toBe('2027-03-09T16:00:00.000Z');
});

test('a moment for people is in their zone, and has seconds', () => {
  expect(localTime('2027-03-09T02:00:05.123Z', 'America/Sao_Paulo')).toBe('2027-03-08 23:00:05');
  expect(localTime(null, 'America/Sao_Paulo')).toBe('');
  expect(localTime('2027-03-09T02:00:05.123Z', null)).toBe('2027-03-09T02:00:05.123Z');
});

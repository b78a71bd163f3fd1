import { describe, expect, test } from 'vitest';
import { formatDueDate, subscriptionState } from './session.ts';

describe('a subscription', () => {
  const now = Date.parse('2026-05-10T12:00:00Z');
  test.each([
    [null, { kind: 'good' }],
    ['2026-06-10T12:00:00Z', { kind: 'good' }],
    ['2026-05-16T12:00:00Z', { kind: 'good' }],
    ['2026-05-15T23:59:59Z', { kind: 'ending', days: 5 }],
    ['2026-05-14T11:00:00Z', { kind: 'ending', days: 4 }],
    ['2026-05-12T23:59:59Z', { kind: 'ending', days: 2 }],
    ['2026-05-10T03:00:00Z', { kind: 'ending', days: 0 }],
    ['2026-05-09T12:00:00Z', { kind: 'expired', locked: false, day: 1 }],
    ['2026-05-06T11:00:00Z', { kind: 'expired', locked: false, day: 4 }],
    ['2026-05-05T23:59:59Z', { kind: 'expired', locked: true, day: 5 }],
  ])('due %s has the state %o', (dueDate, state) =>
    expect(subscriptionState({ dueDate, settings: [] }, now)).toEqual(state),
  );
  test.each([
    [0, '2026-05-09T12:00:00Z', true],
    [10, '2026-04-30T12:00:00Z', false],
    [10, '2026-04-29T12:00:00Z', true],
  ])('with %i days of grace and due %s is locked: %s', (lockGraceDays, dueDate, locked) =>
    expect(subscriptionState({ dueDate, lockGraceDays, settings: [] }, now)).toMatchObject({ locked }),
  );
  test('counts days in the company’s time zone', () => {
    const settings = [{ version: '', key: 'timezone' as const, value: 'Asia/Tokyo' }];
    const late = Date.parse('2026-05-10T20:00:00Z');
    expect(subscriptionState({ dueDate: '2026-05-12T12:00:00Z', settings }, late)).toEqual({ kind: 'ending', days: 1 });
    expect(formatDueDate('2026-05-12T20:00:00Z', { settings })).toBe('13/05/2026');
  });
});

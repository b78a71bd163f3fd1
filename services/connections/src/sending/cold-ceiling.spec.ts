import { expect, test } from 'vitest';
import { coldCeiling, type CeilingFacts } from './cold-ceiling.ts';

const ceilingOf = (differs: Partial<CeilingFacts> = {}) =>
  coldCeiling({
    today: '2026-03-31',
    since: '2026-03-31',
    coldPerDay: null,
    warmsUp: true,
    coldToday: 0,
    newChatsLeft: null,
    isRestricted: false,
    ...differs,
  });

test.each([
  ['2026-03-31', 0, 20, '2026-04-04', 50],
  ['2026-03-28', 3, 20, '2026-04-01', 50],
  ['2026-03-27', 4, 50, '2026-04-04', 100],
  ['2026-03-23', 8, 100, '2026-04-07', 200],
  ['2026-03-16', 15, 200, '2026-04-16', 250],
  ['2026-03-01', 30, 200, '2026-04-01', 250],
])(
  'a number in use since %s is %i days old and may start %i chats',
  (since, ageDays, ceiling, nextRaise, nextCeiling) => {
    expect(ceilingOf({ since })).toEqual({ ageDays, ceiling, reason: 'warmUp', nextRaise, nextCeiling });
  },
);

test('a number is grown after a month', () => {
  const grown = { ageDays: 31, ceiling: 250, reason: 'grown', nextRaise: null, nextCeiling: null };
  expect(ceilingOf({ since: '2026-02-28' })).toEqual(grown);
});

test('a number that was never linked, or will be in use tomorrow where its owner lives, is new', () => {
  expect(ceilingOf({ since: null })).toMatchObject({ ageDays: 0, ceiling: 20 });
  expect(ceilingOf({ since: '2026-04-01' })).toMatchObject({ ageDays: 0, ceiling: 20 });
});

test('the owner’s ceiling replaces the warm-up’s, above it and below it', () => {
  const own = { reason: 'owner', nextRaise: null, nextCeiling: null };
  expect(ceilingOf({ coldPerDay: 500 })).toMatchObject({ ceiling: 500, ...own });
  expect(ceilingOf({ coldPerDay: 0, since: '2025-01-01' })).toMatchObject({ ceiling: 0, ...own });
});

test('WhatsApp’s limit of new chats lowers the ceiling and never raises it', () => {
  expect(ceilingOf({ coldToday: 5, newChatsLeft: 3 })).toMatchObject({
    ceiling: 8,
    reason: 'whatsapp',
    nextCeiling: 50,
  });
  expect(ceilingOf({ coldToday: 5, newChatsLeft: 15 })).toMatchObject({ ceiling: 20, reason: 'warmUp' });
  expect(ceilingOf({ coldPerDay: 10, coldToday: 12, newChatsLeft: 0 })).toMatchObject({ ceiling: 10, reason: 'owner' });
});

test('a restricted number starts no more chats', () => {
  expect(ceilingOf({ coldToday: 7, isRestricted: true })).toMatchObject({ ceiling: 7, reason: 'restricted' });
});

test('an official number has no warm-up: Meta’s limit counts, and the owner’s where it is lower', () => {
  const official = { warmsUp: false, since: '2026-03-31' };
  expect(ceilingOf(official)).toMatchObject({ ceiling: 1_000_000_000, reason: 'whatsapp', nextRaise: null });
  const limited = { ...official, newChatsLeft: 150, coldToday: 100 };
  expect(ceilingOf(limited)).toMatchObject({ ceiling: 250, reason: 'whatsapp' });
  expect(ceilingOf({ ...limited, coldPerDay: 120 })).toMatchObject({ ceiling: 120, reason: 'owner' });
});

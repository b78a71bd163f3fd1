import { expect, test } from 'vitest';
import { PairLimit } from './pair.limit.ts';

function aLimit() {
  const clock = { now: 0 };
  return { clock, pairs: new PairLimit({ everyMs: 6_000, burst: 45, spare: 5 }, () => clock.now) };
}

test('a person gets 45 messages at once, then one in six seconds', () => {
  const { clock, pairs } = aLimit();
  for (let n = 0; n < 45; n++) {
    expect(pairs.waitMs('ana')).toBe(0);
    pairs.take('ana');
  }
  expect(pairs.waitMs('ana')).toBe(6_000);
  clock.now += 5_999;
  expect(pairs.waitMs('ana')).toBe(1);
  clock.now += 1;
  expect(pairs.waitMs('ana')).toBe(0);
  pairs.take('ana');
  expect(pairs.waitMs('ana')).toBe(6_000);
});

test('others do not wait for a person who has got many', () => {
  const { pairs } = aLimit();
  for (let n = 0; n < 45; n++) pairs.take('ana');
  pairs.take('bia');
  expect(pairs.waiting).toEqual(['ana']);
  expect(pairs.shortestWaitMs).toBe(6_000);
  expect(pairs.waitMs('bia')).toBe(0);
});

test('all but the spare messages are paid back before another worker may take over', () => {
  const { clock, pairs } = aLimit();
  for (let n = 0; n < 8; n++) pairs.take('ana');
  expect(pairs.isOwing).toBe(true);
  clock.now += 17_999;
  expect(pairs.isOwing).toBe(true);
  clock.now += 1;
  expect(pairs.isOwing).toBe(false);
});

test('a channel without the limit never waits', () => {
  const pairs = new PairLimit(null, () => 0);
  for (let n = 0; n < 100; n++) pairs.take('ana');
  expect([pairs.waitMs('ana'), pairs.shortestWaitMs, pairs.isOwing]).toEqual([0, 0, false]);
});

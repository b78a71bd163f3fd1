import { expect, test } from 'vitest';
import { OutageBreaker } from './outage.breaker.ts';

function aBreaker(sessions: number) {
  const clock = { now: 1_000_000 };
  const options = { probeMs: 5_000, sessions: () => sessions, now: () => clock.now, random: () => 1 };
  return { breaker: new OutageBreaker(options), clock };
}
const fail = (breaker: OutageBreaker, count: number) => {
  for (let id = 1; id <= count; id++) breaker.failed(id);
};

test('a few failing sessions are no outage, however often they fail', () => {
  const { breaker } = aBreaker(100);
  for (let i = 0; i < 50; i++) fail(breaker, 4);
  expect(breaker.isOutage).toBe(false);
  expect(breaker.waitMs(1)).toBe(0);
});

test('failures outside the window do not add up', () => {
  const { breaker, clock } = aBreaker(8);
  for (let id = 1; id <= 20; id++) {
    breaker.failed(id);
    clock.now += 20_000;
  }
  expect(breaker.isOutage).toBe(false);
});

test('when half of the sessions or twenty fail within half a minute the others wait', () => {
  for (const [sessions, needed] of [
    [2, 5],
    [30, 15],
    [1_000, 20],
  ] as const) {
    const { breaker } = aBreaker(sessions);
    fail(breaker, needed - 1);
    expect(breaker.isOutage).toBe(false);
    breaker.failed(needed);
    expect(breaker.isOutage).toBe(true);
    expect(breaker.waitMs(1)).toBe(5_000);
  }
});

test('one session probes for all with pauses up to five minutes; an opened socket ends the outage', async () => {
  const { breaker, clock } = aBreaker(10);
  fail(breaker, 5);
  const ended = breaker.ended;
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const ms = breaker.waitMs(7);
    pauses.push(ms);
    clock.now += ms;
    expect(breaker.waitMs(7)).toBe(0);
    expect(breaker.waitMs(8)).toBe(5_000);
    breaker.failed(7);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((s) => s * 1000));
  breaker.succeeded();
  await ended;
  expect(breaker.isOutage).toBe(false);
  expect(breaker.waitMs(8)).toBe(0);
});

test('when the probing session ends another one probes', () => {
  const { breaker, clock } = aBreaker(10);
  fail(breaker, 5);
  clock.now += 5_000;
  expect(breaker.waitMs(1)).toBe(0);
  expect(breaker.waitMs(2)).toBe(5_000);
  breaker.forget(1);
  expect(breaker.waitMs(2)).toBe(0);
});

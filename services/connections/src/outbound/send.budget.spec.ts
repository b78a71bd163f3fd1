import { expect, test } from 'vitest';
import { cloudLimits, deviceLimits } from '../channel/channel-limits.ts';
import { SendBudget } from './send.budget.ts';

const pace = { minMs: 20_000, maxMs: 30_000, pauseAfter: 3, pauseMs: 60_000 };
function aBudget(perMinute: number, random = 0) {
  const clock = { now: 0 };
  return { clock, budget: new SendBudget(deviceLimits(perMinute), { now: () => clock.now, random: () => random }) };
}

test('ten messages are sent at once, then one every two seconds at thirty a minute', () => {
  const { clock, budget } = aBudget(30);
  for (let i = 0; i < 10; i++) {
    expect(budget.waitMs).toBe(0);
    budget.take('ana');
  }
  expect(budget.waitMs).toBe(2_000);
  clock.now += 1_500;
  expect(budget.waitMs).toBe(500);
  clock.now += 500;
  expect(budget.waitMs).toBe(0);
  budget.take('ana');
  expect(budget.waitMs).toBe(2_000);
});

test('a quiet hour saves no more than one burst, and replies beyond it cause no debt', () => {
  const { clock, budget } = aBudget(60);
  clock.now += 3_600_000;
  for (let i = 0; i < 100; i++) budget.take('ana');
  expect(budget.waitMs).toBe(1_000);
});

test('the gap between messages of campaigns is chosen between the least and the most', () => {
  for (const [random, gap] of [
    [0, 20_000],
    [0.5, 25_000],
    [0.999, 29_990],
  ] as const) {
    const { budget } = aBudget(600, random);
    budget.handedOver(pace);
    expect(budget.pacedWaitMs).toBe(gap);
  }
});

test('a long pause follows every third message', () => {
  const { clock, budget } = aBudget(600);
  const gaps = [1, 2, 3, 4, 5, 6].map(() => {
    budget.handedOver(pace);
    const gap = budget.pacedWaitMs;
    clock.now += gap;
    return gap;
  });
  expect(gaps).toEqual([20_000, 20_000, 60_000, 20_000, 20_000, 60_000]);
});

test('a gap counts from the answer of WhatsApp, however long the message was on the line', () => {
  const { clock, budget } = aBudget(600);
  budget.handedOver(pace);
  clock.now += 700;
  budget.answered();
  expect(budget.pacedWaitMs).toBe(20_000);
  expect(budget.stored).toMatchObject({ nextMs: 20_000, sinceLastMs: 0 });
});

test('a message with a larger gap than the one before it waits for its own', () => {
  const { clock, budget } = aBudget(600);
  budget.handedOver(pace);
  clock.now += 20_000;
  expect(budget.allows({ ...pace, minMs: 90_000 })).toBe(false);
  expect(budget.pacedWaitMs).toBe(70_000);
});

test('a message of a schedule keeps the campaign at its distance and does not shorten a pause', () => {
  const { clock, budget } = aBudget(600);
  budget.handedOver(undefined);
  expect(budget.pacedWaitMs).toBe(0); // no campaign has a pace here
  budget.handedOver(pace);
  clock.now += 15_000;
  budget.handedOver(undefined);
  expect(budget.pacedWaitMs).toBe(20_000);
  budget.handedOver({ ...pace, pauseAfter: 1 });
  budget.handedOver(undefined);
  expect(budget.pacedWaitMs).toBe(60_000);
});

test('another worker goes on where the pace was stored', () => {
  const { clock, budget } = aBudget(60);
  for (let i = 0; i < 20; i++) budget.take('ana');
  budget.handedOver(pace);
  budget.handedOver(pace);
  clock.now += 500;
  const stored = budget.stored;
  const { clock: otherClock, budget: other } = aBudget(60);
  otherClock.now = 7_000_000;
  other.restore(stored);
  expect([other.pacedWaitMs, other.waitMs]).toEqual([19_500, 500]);
  other.handedOver(pace);
  expect(other.pacedWaitMs).toBe(60_000);
});

test('an official number sends no more in any second than its throughput, replies among them', () => {
  const clock = { now: 0 };
  const budget = new SendBudget(cloudLimits({ throughput: 'STANDARD' }), { now: () => clock.now });
  expect(budget.limitsReplies).toBe(true);
  const times: number[] = [];
  while (clock.now < 5_000) {
    if (budget.waitMs > 0) clock.now += budget.waitMs;
    else {
      times.push(clock.now);
      budget.take(`person ${times.length}`);
    }
  }
  const most = Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 1_000).length));
  expect(most).toBeGreaterThan(60);
  expect(most).toBeLessThanOrEqual(80);
});

import { expect, test } from 'vitest';
import { SendBudget } from './send.budget.ts';

test('ten messages are sent at once, then one every two seconds at thirty a minute', () => {
  let now = 0;
  const budget = new SendBudget(30, () => now);
  for (let i = 0; i < 10; i++) {
    expect(budget.waitMs).toBe(0);
    budget.take();
  }
  expect(budget.waitMs).toBe(2_000);
  now += 1_500;
  expect(budget.waitMs).toBe(500);
  now += 500;
  expect(budget.waitMs).toBe(0);
  budget.take();
  expect(budget.waitMs).toBe(2_000);
});

test('a quiet hour saves no more than one burst, and replies beyond it cause no debt', () => {
  let now = 0;
  const budget = new SendBudget(60, () => now);
  now += 3_600_000;
  for (let i = 0; i < 100; i++) budget.take();
  expect(budget.waitMs).toBe(1_000);
});

import { expect, test } from 'vitest';
import type { DueStep } from '../bot/flow/due-step.signal.ts';
import { StepPool } from './step-pool.ts';

const due = (companyId: number, ticketId: number): DueStep => ({ companyId, ticketId, isRequest: true });

/** A pool whose steps end when the test says so. */
function aPool(limits: { most: number; mostOfCompany: number; mostWaiting: number }) {
  const running = new Map<number, () => void>();
  const begun: number[] = [];
  const pool = new StepPool(limits, ({ ticketId }) => {
    begun.push(ticketId);
    return new Promise((resolve) => running.set(ticketId, resolve));
  });
  const end = async (ticketId: number) => {
    running.get(ticketId)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { pool, begun, end };
}

test('a company that asks for much leaves room for others', async () => {
  const { pool, begun, end } = aPool({ most: 4, mostOfCompany: 2, mostWaiting: 10 });
  for (const ticketId of [1, 2, 3, 4]) pool.add(due(1, ticketId));
  pool.add(due(2, 9));
  expect(begun).toEqual([1, 2, 9]);
  await end(1);
  expect(begun).toEqual([1, 2, 9, 3]);
});

test('a ticket has one step at a time, and a repeated signal is one', async () => {
  const { pool, begun, end } = aPool({ most: 4, mostOfCompany: 4, mostWaiting: 10 });
  for (let n = 0; n < 3; n++) pool.add(due(1, 1));
  expect(begun).toEqual([1]);
  await end(1);
  expect(begun).toEqual([1, 1]);
});

test('signals beyond the limit are dropped, and none begins while the process ends', async () => {
  const { pool, begun, end } = aPool({ most: 1, mostOfCompany: 1, mostWaiting: 2 });
  for (const ticketId of [1, 2, 3, 4]) pool.add(due(1, ticketId));
  const stopped = pool.stop();
  await end(1);
  await stopped;
  pool.add(due(1, 5));
  expect(begun).toEqual([1]);
});

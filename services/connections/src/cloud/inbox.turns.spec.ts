import { expect, test } from 'vitest';
import { InboxTurns } from './inbox.turns.ts';

const turnsOf = (...inboxes: [companyId: number, connectionId: number][]): InboxTurns => {
  const turns = new InboxTurns();
  for (const [companyId, connectionId] of inboxes) turns.add({ companyId, connectionId });
  return turns;
};
const order = (turns: InboxTurns, busy = new Set<number>()): number[] => {
  const taken: number[] = [];
  for (let next = turns.take(busy); next; next = turns.take(busy)) taken.push(next.connectionId);
  return taken;
};

test('a company with many numbers takes turns with one that has a single number', () => {
  expect(order(turnsOf([1, 11], [1, 12], [1, 13], [2, 21]))).toEqual([11, 21, 12, 13]);
});

test('an inbox that waits already waits once', () => {
  expect(order(turnsOf([1, 11], [1, 11], [1, 11]))).toEqual([11]);
});

test('an inbox that is being handled waits for its end, and the others do not wait for it', () => {
  const turns = turnsOf([1, 11], [1, 12], [2, 21]);
  expect(order(turns, new Set([11]))).toEqual([12, 21]);
  expect(order(turns)).toEqual([11]);
});

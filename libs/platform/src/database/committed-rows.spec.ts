import { expect, test } from 'vitest';
import { CommittedRows } from './committed-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';

const row = (id: number, key: string) => ({ id, key }) as OutboxRow;
function aRelay() {
  const taken: number[][] = [];
  const read = { times: 0 };
  const relay = { take: (rows: OutboxRow[]) => taken.push(rows.map(({ id }) => id)), readAll: () => read.times++ };
  return { rows: new CommittedRows(relay, ({ key }) => key), taken, read };
}

test('rows of a chain are handed on in the order of their numbers, whatever the order of the answers', () => {
  const { rows, taken } = aRelay();
  const [first, second] = [rows.begin(['a']), rows.begin(['a'])];
  second.committed([row(2, 'a')]);
  expect(taken).toEqual([]);
  first.committed([row(1, 'a')]);
  expect(taken).toEqual([[1, 2]]);
});

test('a chain does not wait for another one, nor for a transaction that was rolled back', () => {
  const { rows, taken } = aRelay();
  const [failing, both] = [rows.begin(['a']), rows.begin(['a', 'b'])];
  both.committed([row(4, 'b'), row(5, 'a')]);
  expect(taken).toEqual([[4]]);
  failing.rolledBack();
  expect(taken).toEqual([[4], [5]]);
});

test('after a commit without an answer the relay reads, before it takes later rows of the chain', () => {
  const { rows, taken, read } = aRelay();
  const [lost, later] = [rows.begin(['a']), rows.begin(['a'])];
  later.committed([row(2, 'a')]);
  lost.lost();
  expect([read.times, taken]).toEqual([1, [[2]]]);
});

import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

const begun: number[] = [];
let isEnded = false;
async function* numbers(count: number) {
  begun.length = 0;
  isEnded = false;
  try {
    for (let n = 1; n <= count; n++) {
      begun.push(n);
      yield await Promise.resolve(n);
    }
    if (count === 3) throw new Error('the source broke');
  } finally {
    isEnded = true;
  }
}

test('all values come in order, each with the next one begun', async () => {
  const seen: number[] = [];
  for await (const value of readAhead(numbers(4))) {
    seen.push(value);
    expect(begun).toContain(Math.min(4, value + 1));
  }
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('a source that breaks gives what came before, and then its error', async () => {
  const seen: number[] = [];
  const read = async () => {
    for await (const value of readAhead(numbers(3))) {
      // The source breaks meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(value);
    }
  };
  await expect(read()).rejects.toThrow('the source broke');
  expect(seen).toEqual([1, 2, 3]);
});

test('a reader that stops ends the source', async () => {
  for await (const value of readAhead(numbers(10))) if (value === 2) break;
  expect([begun.length, isEnded]).toEqual([3, true]);
});

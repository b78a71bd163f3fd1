import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { serializeTransactions } from './serialize-transactions.ts';

function someKeys() {
  let depth = 0;
  const keys = {
    isInTransaction: () => depth > 0,
    transaction: async (work: () => Promise<unknown>) => work(),
  } as unknown as SignalKeyStoreWithTransaction;
  serializeTransactions(keys);
  const inside = async <T>(work: () => Promise<T>): Promise<T> => {
    depth++;
    return work().finally(() => depth--);
  };
  return { keys, inside };
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

test('encryption and decryption wait for each other whatever key they lock, also after a failure', async () => {
  const { keys } = someKeys();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await pause();
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
  };
  const all = ['a', 'b', 'c'].map((name) => keys.transaction(work(name), name));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a transaction that another one awaits does not wait for it', async () => {
  const { keys, inside } = someKeys();
  let others: Promise<unknown> = Promise.resolve();
  const waiting = keys.transaction(async () => {
    await pause();
    await others;
    return 'done';
  }, 'me');
  others = Promise.all([
    keys.transaction(() => Promise.resolve(), 'lid-mapping'),
    keys.transaction(() => Promise.resolve(), 'delete-2-sessions'),
  ]);
  expect(await waiting).toBe('done');
  expect(await keys.transaction(() => inside(() => keys.transaction(() => Promise.resolve('nested'), 'x')), 'me')).toBe(
    'nested',
  );
});

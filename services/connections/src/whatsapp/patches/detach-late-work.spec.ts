import { addTransactionCapability, type SignalDataSet } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { clientLogger } from '../client.logger.ts';
import { detachLateWork } from './detach-late-work.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function someKeys() {
  const written: SignalDataSet[] = [];
  const store = {
    get: () => Promise.resolve({}),
    set: (data: SignalDataSet) => void written.push(structuredClone(data)),
  };
  const keys = addTransactionCapability(store, clientLogger, { maxCommitRetries: 1, delayBetweenTriesMs: 1 });
  detachLateWork(keys);
  return { keys, written };
}
const pair = (number: string) => ({ 'lid-mapping': { [number]: `${number}-lid` } });

test('work that a transaction starts without awaiting is stored after its end', async () => {
  const { keys, written } = someKeys();
  let left: Promise<void> = Promise.resolve();
  await keys.transaction(async () => {
    await keys.set(pair('1'));
    left = pause(20).then(async () => {
      expect(keys.isInTransaction()).toBe(false);
      await keys.set(pair('2'));
      await keys.transaction(async () => {
        expect(keys.isInTransaction()).toBe(true);
        await keys.set(pair('3'));
        await keys.set(pair('4'));
      }, 'another');
    });
  }, 'one');
  expect(written).toEqual([pair('1')]);
  await left;
  expect(written).toEqual([pair('1'), pair('2'), { 'lid-mapping': { '3': '3-lid', '4': '4-lid' } }]);
});

test('a nested transaction joins the outer one, and a failure stores nothing', async () => {
  const { keys, written } = someKeys();
  const failing = keys.transaction(async () => {
    await keys.transaction(() => keys.set(pair('1')) as Promise<void>, 'inner');
    expect(keys.isInTransaction()).toBe(true);
    throw new Error('no');
  }, 'outer');
  await expect(failing).rejects.toThrow('no');
  expect(written).toEqual([]);
});

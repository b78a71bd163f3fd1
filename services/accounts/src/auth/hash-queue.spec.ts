import { Fault } from '@recado/contracts';
import { expect, test } from 'vitest';
import { HashQueue } from './hash-queue.ts';

/** Hashes that end on request, with the order of their starts. */
function stage(limits = { running: 1, waiting: 6, waitingPerAddress: 4 }) {
  const queue = new HashQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hash = (address: string, name: string) =>
    queue.run(address, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => ends.length).toBeGreaterThan(n);
      ends[n]?.();
    }
  };
  return { begun, hash, endAll };
}
const busy = new Fault('ERR_BUSY', { retryAfter: 5 });

test('a flood from one address delays another by one hash', async () => {
  const { begun, hash, endAll } = stage();
  const all = [hash('a', 'a1'), hash('a', 'a2'), hash('a', 'a3'), hash('a', 'a4'), hash('b', 'b1')];
  await endAll(all.length);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('all addresses of an IPv6 subscriber share one turn', async () => {
  const { begun, hash, endAll } = stage();
  const own = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name, n) => hash(`2001:db8:1:2::${n}`, name));
  await expect(hash('2001:db8:1:2:ffff::1', 'a6')).rejects.toEqual(busy);
  const other = hash('2001:db8:1:3::1', 'b1');
  await endAll(own.length + 1);
  await Promise.all([...own, other]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
});

test('a full queue refuses immediately, per address and in total, until it has room', async () => {
  const { hash, endAll } = stage();
  const own = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => hash('a', name));
  await expect(hash('a', 'a6')).rejects.toEqual(busy);
  const others = [hash('b', 'b1'), hash('c', 'c1')];
  await expect(hash('d', 'd1')).rejects.toEqual(busy);
  await endAll(own.length + others.length);
  await Promise.all([...own, ...others]);
  const again = hash('a', 'a7');
  await endAll(8);
  expect(await again).toBe('a7');
});

test('a failing hash frees its place', async () => {
  const queue = new HashQueue({ running: 1, waiting: 2, waitingPerAddress: 2 });
  const failed = queue.run('a', () => Promise.reject(new Error('no memory')));
  const next = queue.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});

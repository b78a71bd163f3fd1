import type { CountApiRequests, CountedApiRequests } from '@recado/contracts';
import { expect, test } from 'vitest';
import { ProgramToken } from './program-token.ts';
import { RequestCounter } from './request-counter.ts';

const access = { features: [], locked: false, language: 'pt', timezone: 'UTC', country: 'BR' } as const;
const token = ProgramToken.ofConnection(7, 1, { ...access, features: [] });

/** A counter whose calls end when the test says so. */
function aCounter() {
  const calls: { given: CountApiRequests; answer: (counted: CountedApiRequests) => void; fail: () => void }[] = [];
  const counter = new RequestCounter({} as never);
  const count = (_caller: unknown, given: CountApiRequests) =>
    new Promise<CountedApiRequests>((answer, reject) => {
      calls.push({ given, answer, fail: () => reject(new Error('away')) });
    });
  Object.assign(counter, { accounts: { count } });
  return { counter, calls };
}
const counted = (accepted: number, left: number): CountedApiRequests => ({
  isOutdated: false,
  accepted,
  limits: [{ name: 'key', quota: 10, left, seconds: 9 }],
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('requests that come during a count are counted together, and the first of them are accepted', async () => {
  const { counter, calls } = aCounter();
  const ask = () => counter.count(token, 'trace', '203.0.113.7');
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(calls.map(({ given }) => given.requests)).toEqual([1]);
  calls[0]?.answer(counted(1, 2));
  expect(await first).toMatchObject({ isAccepted: true, limits: [{ left: 2 }] });
  await settled();
  expect(calls.map(({ given }) => given.requests)).toEqual([1, 3]);
  calls[1]?.answer(counted(2, 0));
  expect(await Promise.all(others)).toMatchObject([
    { isAccepted: true, limits: [{ left: 1 }] },
    { isAccepted: true, limits: [{ left: 0 }] },
    { isAccepted: false, limits: [{ left: 0 }] },
  ]);
});

test('a failed count fails its requests, and the next request is counted again', async () => {
  const { counter, calls } = aCounter();
  const failed = counter.count(token, 'trace', null);
  calls[0]?.fail();
  await expect(failed).rejects.toThrow('away');
  await settled();
  const next = counter.count(token, 'trace', null);
  calls[1]?.answer(counted(1, 0));
  expect(await next).toMatchObject({ isAccepted: true });
});

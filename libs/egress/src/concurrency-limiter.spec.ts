import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const forever = new AbortController().signal;

function aLimiter(limits: Partial<ConstructorParameters<typeof ConcurrencyLimiter>[0]> = {}) {
  const limiter = new ConcurrencyLimiter({ perHost: 2, perCompany: 3, waitingPerCompany: 2, waiting: 3, ...limits });
  const started: string[] = [];
  const begin = (name: string, host: string, company: number, signal = forever) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = limiter.run({ host, company }, signal, async () => {
      started.push(name);
      await promise;
    });
    return { done, end: resolve };
  };
  return { begin, started };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the concurrent calls of a host and of a company are limited', async () => {
  const { begin, started } = aLimiter();
  const calls = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => begin(name, name[0] ?? '', 1));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  calls[0]?.end();
  await turn();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  calls[1]?.end();
  await turn();
  expect(started.at(-1)).toBe('b2');
  for (const call of calls) call.end();
  await Promise.all(calls.map(({ done }) => done));
});

test('calls of another company and to another host do not wait behind queued ones', async () => {
  const { begin, started } = aLimiter({ perCompany: 2 });
  const calls = [begin('a1', 'a', 1), begin('a2', 'a', 1), begin('a3', 'a', 1), begin('b1', 'b', 2)];
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const call of calls) call.end();
  await Promise.all(calls.map(({ done }) => done));
  expect(started).toHaveLength(4);
});

test('the queue is limited for a company and in total; a failed call frees its place', async () => {
  const { begin } = aLimiter({ perHost: 1 });
  const calls = [begin('1', 'a', 1), begin('2', 'a', 1), begin('3', 'a', 1)];
  await expect(begin('4', 'a', 1).done).rejects.toMatchObject({ reason: 'busy' });
  calls.push(begin('5', 'a', 2));
  await expect(begin('6', 'a', 3).done).rejects.toMatchObject({ reason: 'busy' });
  for (const call of calls) call.end();
  await Promise.all(calls.map(({ done }) => done));
});

test('a call whose signal aborts leaves the queue and frees its place', async () => {
  const { begin, started } = aLimiter({ perHost: 1, waitingPerCompany: 1 });
  const first = begin('1', 'a', 1);
  const abort = new AbortController();
  const second = begin('2', 'a', 1, abort.signal);
  abort.abort();
  await expect(second.done).rejects.toMatchObject({ reason: 'busy' });
  const third = begin('3', 'a', 1);
  first.end();
  third.end();
  await Promise.all([first.done, third.done]);
  expect(started).toEqual(['1', '3']);
});

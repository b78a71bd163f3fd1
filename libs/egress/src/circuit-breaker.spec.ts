import { expect, test } from 'vitest';
import { CircuitBreaker, type Verdict } from './circuit-breaker.ts';

function aBreaker() {
  const clock = { now: 1_000 };
  const breaker = new CircuitBreaker({ failures: 3, pauseMs: 10_000 }, () => clock.now);
  const ran: string[] = [];
  const run = (result: Verdict, key = 'a') =>
    breaker
      .run(
        key,
        key,
        async () => {
          ran.push(key);
          if (result !== 'works') throw new Error(result);
          return 'answer';
        },
        () => result,
      )
      .catch((error: Error) => error.message);
  return { breaker, clock, run, ran };
}

test('the circuit of a host opens after consecutive failures, those of other hosts stay closed', async () => {
  const { run, ran } = aBreaker();
  for (let n = 0; n < 3; n++) expect(await run('fails')).toBe('fails');
  expect(await run('works')).toBe('breakerOpen: a');
  expect(ran).toHaveLength(3);
  expect(await run('works', 'b')).toBe('answer');
});

test('a response resets the count of failures; failures that are not the host’s do not count', async () => {
  const { run } = aBreaker();
  for (const result of ['fails', 'fails', 'works', 'fails', 'fails', 'unknown', 'unknown'] as const) await run(result);
  expect(await run('works')).toBe('answer');
});

test('after the pause one call probes the host and closes the circuit or opens it again', async () => {
  const { run, clock } = aBreaker();
  for (let n = 0; n < 3; n++) await run('fails');
  clock.now += 9_999;
  expect(await run('works')).toMatch('breakerOpen');
  clock.now += 1;
  expect(await run('fails')).toBe('fails');
  expect(await run('works')).toMatch('breakerOpen');
  clock.now += 10_000;
  expect(await run('works')).toBe('answer');
  expect(await run('fails')).toBe('fails');
  expect(await run('works')).toBe('answer');
});

test('one call probes at a time; when its failure is not the host’s the next call probes', async () => {
  const { breaker, run, clock } = aBreaker();
  for (let n = 0; n < 3; n++) await run('fails');
  clock.now += 10_000;
  const { promise, reject } = Promise.withResolvers<never>();
  const probe = breaker.run(
    'a',
    'a',
    () => promise,
    () => 'unknown',
  );
  expect(await run('works')).toMatch('breakerOpen');
  reject(new Error('given up'));
  await expect(probe).rejects.toThrow('given up');
  expect(await run('works')).toBe('answer');
});

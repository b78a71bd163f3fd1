import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@recado/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { LeaseRunner } from './lease.runner.ts';
import type { HeldLease } from './held-lease.ts';

interface Job {
  name: string;
  lease: HeldLease;
  end: () => void;
}

/** A runner of two items at once, whose items are due until they are claimed. */
function aRunner(names: string[], leaseMs = 1_500) {
  const due = [...names];
  const state = { isAway: false, cannotRenew: false };
  const jobs: Job[] = [];
  const renewed: string[] = [];
  const runner = new LeaseRunner<string>({
    items: 'jobs',
    most: 2,
    leaseMs,
    activity: { pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined) },
    claim: (free) => (state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(due.splice(0, free))),
    renew: (running) => {
      if (state.cannotRenew) return Promise.reject(new Error('away'));
      renewed.push(...running);
      return Promise.resolve();
    },
    work: (name, lease) =>
      new Promise((end) => {
        jobs.push({ name, lease, end });
        lease.signal.addEventListener('abort', () => end());
      }),
  });
  onTestFinished(() => runner.stop());
  return { runner, due, state, jobs, renewed, worked: () => jobs.map(({ name }) => name) };
}

test('items are worked on side by side up to a limit, and the next one begins when one ends', async () => {
  const { runner, jobs, worked } = aRunner(['a', 'b', 'c']);
  runner.start();
  await eventually(() => jobs.length === 2, 'the first items');
  runner.wakeUp();
  expect(worked()).toEqual(['a', 'b']);
  jobs[0]?.end();
  await eventually(() => jobs.length === 3, 'the next item');
  expect(worked()).toEqual(['a', 'b', 'c']);
});

test('leases are renewed while their items are worked on', async () => {
  const { runner, jobs, renewed } = aRunner(['a', 'b']);
  runner.start();
  await eventually(() => renewed.includes('a') && renewed.includes('b'), 'both leases');
  jobs[0]?.end();
  await eventually(() => renewed.at(-1) === 'b' && renewed.at(-2) === 'b', 'the other lease alone');
});

test('work stops when its lease could not be renewed in time', async () => {
  const { runner, state, jobs } = aRunner(['a'], 30);
  state.cannotRenew = true;
  runner.start();
  await eventually(() => jobs[0]?.lease.signal.aborted === true, 'the end of the lease');
  jobs[0]?.lease.extend(performance.now() + 60_000);
  expect(jobs[0]?.lease.isHeld()).toBe(false);
});

test('a process that stood still knows that its lease has ended before its timers run', async () => {
  const { runner, jobs } = aRunner(['a'], 30);
  runner.start();
  await eventually(() => jobs.length > 0, 'the item');
  const until = performance.now() + 40;
  while (performance.now() < until);
  expect(jobs[0]?.lease.isHeld()).toBe(false);
});

test('a claim that fails is repeated', async () => {
  const { runner, state, due, worked } = aRunner(['a']);
  state.isAway = true;
  runner.start();
  state.isAway = false;
  await eventually(() => due.length === 0, 'the claim');
  expect(worked()).toEqual(['a']);
});

test('a runner that is stopped aborts its work, waits for it and claims nothing more', async () => {
  const { runner, jobs, due, worked } = aRunner(['a']);
  runner.start();
  await eventually(() => jobs.length === 1, 'the item');
  await runner.stop();
  due.push('b');
  runner.wakeUp();
  expect(worked()).toEqual(['a']);
});

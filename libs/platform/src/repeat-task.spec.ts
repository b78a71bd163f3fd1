import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { repeatTask } from './repeat-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an interval that ends while the task runs is left out, and stopping waits for the run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = vi.fn(() => promise);
  const stop = repeatTask(100, task, 'failed');
  await vi.advanceTimersByTimeAsync(350);
  expect(task).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(350);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task may run before the first interval, and stopping waits for that run, too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = vi.fn(() => promise);
  const stop = repeatTask(100, task, 'failed', { immediately: true });
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(task).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
});

test('a task that fails is logged and runs again', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const task = vi.fn(() => Promise.reject(new Error('no')));
  const stop = repeatTask(100, task, 'the task failed');
  await vi.advanceTimersByTimeAsync(250);
  await stop();
  expect(task).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'the task failed');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many requests in two seconds run once at once and once at the end', () => {
  const run = vi.fn<() => void>();
  const { request } = throttle(run, 2_000);
  request();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 10; at += 1) {
    request();
    vi.advanceTimersByTime(100);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('nothing runs any more once it was stopped', () => {
  const run = vi.fn<() => void>();
  const { request, stop } = throttle(run, 2_000);
  request();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceActivity } from './service-activity.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The activity of a service, and the sources of its commits and reconnects. */
function anActivity() {
  const listeners = { hint: (): void => undefined, reconnect: (): void => undefined };
  const activity = new ServiceActivity(
    {
      onHint: (_, listener: (payload: never) => void) => {
        listeners.hint = () => listener(undefined as never);
        return () => undefined;
      },
      onReconnect: (listener) => void (listeners.reconnect = listener),
    },
    'probe',
  );
  return { activity, listeners };
}

test('looks are left out at rest, but never for longer than four seconds', () => {
  const { activity } = anActivity();
  expect(activity.maySkip(performance.now())).toBe(false);
  vi.advanceTimersByTime(3_500);
  const lookedAt = performance.now();
  expect(activity.maySkip(lookedAt)).toBe(true);
  vi.advanceTimersByTime(3_900);
  expect(activity.maySkip(lookedAt)).toBe(true);
  vi.advanceTimersByTime(200);
  expect(activity.maySkip(lookedAt)).toBe(false);
});

test.each(['hint', 'reconnect'] as const)('a %s ends the rest at once', (kind) => {
  const { activity, listeners } = anActivity();
  vi.advanceTimersByTime(60_000);
  expect(activity.maySkip(performance.now())).toBe(true);
  listeners[kind]();
  expect(activity.maySkip(performance.now())).toBe(false);
});

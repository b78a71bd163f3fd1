import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lifelines } from './keepalive.monitor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** A line whose other end answers pings while `answers` is true. */
function aLine(lines: Lifelines, answers = true) {
  const seen = { pings: 0, deadAt: null as number | null, answers };
  const from = performance.now();
  const lifeline = lines.hold({
    ping: () => {
      seen.pings++;
      if (seen.answers) lifeline.heard();
    },
    dead: () => {
      seen.deadAt ??= performance.now() - from;
      lines.release(lifeline);
    },
  });
  return { seen, lifeline, greet: () => lifeline.greet() };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const lines = () => new Lifelines();

it('gives a new connection twenty seconds to say something', () => {
  const { seen } = aLine(lines());
  pass(19_000);
  expect(seen.deadAt).toBeNull();
  pass(4_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: 21_000 });
});

it('asks a quiet one every twenty seconds and leaves it alone while it answers', () => {
  const { seen, greet } = aLine(lines());
  greet();
  pass(120_000);
  expect(seen.deadAt).toBeNull();
  expect(seen.pings).toBeGreaterThanOrEqual(5);
  expect(seen.pings).toBeLessThanOrEqual(6);
});

it('does not ask one that is busy', () => {
  const { seen, lifeline, greet } = aLine(lines());
  greet();
  for (let s = 0; s < 60; s++) {
    lifeline.sent();
    pass(900);
    lifeline.heard();
    pass(100);
  }
  expect(seen.pings).toBe(0);
});

it('knows within 17 s that one is dead that does not answer to what it was sent', () => {
  const { seen, lifeline, greet } = aLine(lines(), false);
  greet();
  lifeline.sent();
  pass(40_000);
  expect(seen.pings).toBe(1);
  expect(seen.deadAt).toBeLessThanOrEqual(17_000);
});

it('asks all others when one does not answer, and only those that do not either are dead', () => {
  const all = lines();
  const [busy, alsoDead, alive] = [aLine(all, false), aLine(all, false), aLine(all)];
  for (const { greet } of [busy, alsoDead, alive]) greet();
  busy.lifeline.sent();
  pass(22_000);
  expect(busy.seen.deadAt).not.toBeNull();
  expect(alsoDead.seen.deadAt).toBeLessThanOrEqual(18_000);
  expect(alive.seen).toMatchObject({ deadAt: null, pings: 1 });
});

it('does not count the time in which the process slept', () => {
  const { seen, lifeline, greet } = aLine(lines(), false);
  greet();
  lifeline.sent();
  pass(4_000);
  const steady = performance.now() + 30_000;
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
  pass(2_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: null });
});

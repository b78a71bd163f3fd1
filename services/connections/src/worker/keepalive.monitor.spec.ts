import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeepaliveMonitor } from './keepalive.monitor.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** A socket that answers pings while `answers` is true. */
function aSocket(monitor: KeepaliveMonitor, answers = true) {
  const seen = { pings: 0, deadAt: null as number | null, answers };
  const from = performance.now();
  const keepalive = monitor.watch({
    ping: () => {
      seen.pings++;
      if (seen.answers) keepalive.received();
    },
    onDead: () => {
      seen.deadAt ??= performance.now() - from;
      monitor.unwatch(keepalive);
    },
  });
  return { seen, keepalive, handshakeDone: () => keepalive.handshakeDone() };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const monitor = () => new KeepaliveMonitor(20_000);

test('a new socket that receives nothing for twenty seconds counts as dead', () => {
  const { seen } = aSocket(monitor());
  pass(19_000);
  expect(seen.deadAt).toBeNull();
  pass(4_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: 21_000 });
});

test('a quiet socket is pinged every twenty seconds and kept while it answers', () => {
  const { seen, handshakeDone } = aSocket(monitor());
  handshakeDone();
  pass(120_000);
  expect(seen.deadAt).toBeNull();
  expect(seen.pings).toBeGreaterThanOrEqual(5);
  expect(seen.pings).toBeLessThanOrEqual(6);
});

test('a busy socket is not pinged', () => {
  const { seen, keepalive, handshakeDone } = aSocket(monitor());
  handshakeDone();
  for (let s = 0; s < 60; s++) {
    keepalive.sent();
    pass(900);
    keepalive.received();
    pass(100);
  }
  expect(seen.pings).toBe(0);
});

test('a socket that does not answer a sent frame counts as dead within 17 s', () => {
  const { seen, keepalive, handshakeDone } = aSocket(monitor(), false);
  handshakeDone();
  keepalive.sent();
  pass(40_000);
  expect(seen.pings).toBe(1);
  expect(seen.deadAt).toBeLessThanOrEqual(17_000);
});

test('all sockets are pinged when one does not answer, and only silent ones count as dead', () => {
  const all = monitor();
  const [busy, alsoDead, alive] = [aSocket(all, false), aSocket(all, false), aSocket(all)];
  for (const { handshakeDone } of [busy, alsoDead, alive]) handshakeDone();
  busy.keepalive.sent();
  pass(22_000);
  expect(busy.seen.deadAt).not.toBeNull();
  expect(alsoDead.seen.deadAt).toBeLessThanOrEqual(18_000);
  expect(alive.seen).toMatchObject({ deadAt: null, pings: 1 });
});

test('the time in which the process was suspended does not count', () => {
  const { seen, keepalive, handshakeDone } = aSocket(monitor(), false);
  handshakeDone();
  keepalive.sent();
  pass(4_000);
  const monotonic = performance.now() + 30_000;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  pass(2_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: null });
});

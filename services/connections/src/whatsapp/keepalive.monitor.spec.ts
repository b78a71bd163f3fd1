import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const monitor = () => new KeepaliveMonitor();

it('counts a new socket that receives nothing for twenty seconds as dead', () => {
  const { seen } = aSocket(monitor());
  pass(19_000);
  expect(seen.deadAt).toBeNull();
  pass(4_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: 21_000 });
});

it('pings a quiet socket every twenty seconds and keeps it while it answers', () => {
  const { seen, handshakeDone } = aSocket(monitor());
  handshakeDone();
  pass(120_000);
  expect(seen.deadAt).toBeNull();
  expect(seen.pings).toBeGreaterThanOrEqual(5);
  expect(seen.pings).toBeLessThanOrEqual(6);
});

it('does not ping a busy socket', () => {
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

it('counts a socket that does not answer a sent frame as dead within 17 s', () => {
  const { seen, keepalive, handshakeDone } = aSocket(monitor(), false);
  handshakeDone();
  keepalive.sent();
  pass(40_000);
  expect(seen.pings).toBe(1);
  expect(seen.deadAt).toBeLessThanOrEqual(17_000);
});

it('pings all sockets when one does not answer, and only silent ones are dead', () => {
  const all = monitor();
  const [busy, alsoDead, alive] = [aSocket(all, false), aSocket(all, false), aSocket(all)];
  for (const { handshakeDone } of [busy, alsoDead, alive]) handshakeDone();
  busy.keepalive.sent();
  pass(22_000);
  expect(busy.seen.deadAt).not.toBeNull();
  expect(alsoDead.seen.deadAt).toBeLessThanOrEqual(18_000);
  expect(alive.seen).toMatchObject({ deadAt: null, pings: 1 });
});

it('does not count the time in which the process was suspended', () => {
  const { seen, keepalive, handshakeDone } = aSocket(monitor(), false);
  handshakeDone();
  keepalive.sent();
  pass(4_000);
  const monotonic = performance.now() + 30_000;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
  pass(2_000);
  expect(seen).toMatchObject({ pings: 0, deadAt: null });
});

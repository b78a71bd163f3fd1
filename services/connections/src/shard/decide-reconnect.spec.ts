import { expect, test } from 'vitest';
import { pickWorker } from './pick-worker.ts';
import { isUnavailable, QR_EXPIRED, decideReconnect } from './decide-reconnect.ts';

const end = (code: number, message = '') => ({ code, message });
const first = { same: 1, tries: 1 };

test('after a pairing the session reconnects at once', () => {
  expect(decideReconnect(end(515), first)).toEqual({ kind: 'retry', ms: 0 });
});

test.each([
  [0, 1_000, 60_000],
  [408, 1_000, 60_000],
  [428, 1_000, 60_000],
  [999, 1_000, 60_000],
  [503, 5_000, 300_000],
])('after code %i the session reconnects with growing pauses, from %i to %i ms', (code, least, most) => {
  const after = (tries: number, random: number) => {
    const decision = decideReconnect(end(code), { same: tries, tries }, () => random);
    return decision.kind === 'retry' ? decision.ms : Number.NaN;
  };
  expect([1, 5, 50, 1000].map((tries) => after(tries, 0))).toEqual([least, least, least, least]);
  const longest = [1, 2, 3, 50, 1000].map((tries) => after(tries, 1));
  expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  expect(longest.at(-1)).toBe(most);
});

test('with another first pause every pause changes in proportion', () => {
  for (const [code, ms] of [
    [428, 200],
    [503, 1_000],
    [440, 12_000],
  ] as const)
    expect(decideReconnect(end(code), first, () => 0, 200)).toEqual({ kind: 'retry', ms });
});

test('failing to open and code 503 count as unavailable; losing an open socket does not', () => {
  for (const code of [0, 408, 428, 503]) expect(isUnavailable(end(code), false)).toBe(true);
  expect(isUnavailable(end(428), true)).toBe(false);
  expect(isUnavailable(end(503), true)).toBe(true);
  expect(isUnavailable(end(408, QR_EXPIRED), false)).toBe(false);
  expect(isUnavailable(end(401), false)).toBe(false);
});

test.each([
  [401, 'logged_out'],
  [402, 'banned'],
  [403, 'banned'],
  [406, 'banned'],
  [411, 'multidevice_mismatch'],
])('code %i ends the linking and retires its credentials', (code, reason) => {
  expect(decideReconnect(end(code), first)).toEqual({ kind: 'stop', reason, retireCredentials: true });
});

test('a replaced session reconnects three times, a minute apart, and then stops and keeps its credentials', () => {
  for (const same of [1, 2, 3])
    expect(decideReconnect(end(440), { same, tries: same })).toEqual({ kind: 'retry', ms: 60_000 });
  expect(decideReconnect(end(440), { same: 4, tries: 4 })).toEqual({
    kind: 'stop',
    reason: 'replaced',
    retireCredentials: false,
  });
});

test('after code 500 the session reconnects five times and keeps its credentials; an outdated client reconnects once', () => {
  expect(decideReconnect(end(500), { same: 5, tries: 5 }).kind).toBe('retry');
  expect(decideReconnect(end(500), { same: 6, tries: 6 })).toEqual({
    kind: 'stop',
    reason: 'bad_session',
    retireCredentials: false,
  });
  expect(decideReconnect(end(405), first).kind).toBe('retry');
  expect(decideReconnect(end(405), { same: 2, tries: 2 })).toEqual({
    kind: 'stop',
    reason: 'outdated',
    retireCredentials: false,
  });
});

test('a session whose QR codes were not scanned stops', () => {
  expect(decideReconnect(end(408, QR_EXPIRED), first)).toEqual({
    kind: 'stop',
    reason: 'qr_expired',
    retireCredentials: false,
  });
});

test('each session has one preferred worker, and only sessions of a worker that stops move', () => {
  const workers = ['a', 'b', 'c'];
  const sessions = Array.from({ length: 300 }, (_, i) => i + 1);
  const before = new Map(sessions.map((id) => [id, pickWorker(workers, id)]));
  for (const worker of workers) {
    expect([...before.values()].filter((owner) => owner === worker).length).toBeGreaterThan(60);
  }
  const moved = sessions.filter((id) => pickWorker(['a', 'b'], id) !== before.get(id));
  expect(moved.every((id) => before.get(id) === 'c')).toBe(true);
  expect(pickWorker([], 1)).toBeUndefined();
});

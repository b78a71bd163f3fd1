import { anonymousCaller, type Caller, type Fault } from '@recado/contracts';
import { anApiKey } from '@recado/testkit';
import { expect, test, vi } from 'vitest';
import type { GatewayConfig } from '../gateway.config.ts';
import type { EdgeSlowDowns } from './edge-slow-downs.ts';
import { CompanyShares } from './company-shares.ts';

const sharesOf = (limit: number) =>
  new CompanyShares({ COMPANY_CONCURRENCY: limit } as GatewayConfig, { of: () => null } as unknown as EdgeSlowDowns);
const callerOf = (companyId: number, userId: number): Caller => ({
  ...anonymousCaller('trace', 'pt', '10.0.0.1'),
  kind: 'user',
  companyId,
  userId,
  sessionId: `session ${userId}`,
});

/** Sends requests that run until the test ends them, and counts the running ones of each user. */
function requests(shares: CompanyShares) {
  const running: { user: number | null; end: () => void }[] = [];
  const refused: { user: number | null; fault: Fault }[] = [];
  const send = (caller: Caller, disconnected?: AbortSignal, webhook?: string) => {
    const work = () => new Promise<void>((end) => void running.push({ user: caller.userId, end }));
    shares
      .inTurn(caller, work, disconnected, { webhook })
      .catch((fault: Fault) => refused.push({ user: caller.userId, fault }));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    running.shift()?.end();
    await settled();
  };
  const runningOf = (user: number) => running.filter((request) => request.user === user).length;
  return { send, running, refused, runningOf, endOne, settled };
}

test('the keys of a company share its places, and each of them is one of its users', async () => {
  const { send, running, settled } = requests(sharesOf(6));
  for (const tokenId of [1, 2]) for (let n = 0; n < 5; n++) send(anApiKey(1, ['tickets:read'], { tokenId }));
  send(anApiKey(2, ['tickets:read']));
  await settled();
  expect(running).toHaveLength(7);
});

test('a company runs at most six requests, one of its users four, and another company is not limited by them', async () => {
  const { send, runningOf, settled } = requests(sharesOf(6));
  for (let n = 0; n < 20; n++) send(callerOf(1, 11));
  for (let n = 0; n < 20; n++) send(callerOf(1, 12));
  for (let n = 0; n < 3; n++) send(callerOf(2, 21));
  await settled();
  expect([runningOf(11), runningOf(12), runningOf(21)]).toEqual([4, 2, 3]);
});

test('webhooks of one address have the places of one company each, and of ten together', async () => {
  const { send, running, refused, endOne, settled } = requests(sharesOf(6));
  const meta = anonymousCaller('trace', 'pt', '10.0.0.9');
  for (let n = 0; n < 10; n++) send(meta, undefined, '/cloud-webhooks/flood');
  await settled();
  expect(running).toHaveLength(6);
  for (let n = 0; n < 60; n++) send(meta, undefined, `/cloud-webhooks/${n}`);
  send(meta);
  await settled();
  expect(running).toHaveLength(61);
  for (let n = 0; n < 71; n++) await endOne();
  expect([running.length, refused.length]).toEqual([0, 0]);
});

test('a free place is given to the user with the fewest running requests, and every request is processed', async () => {
  const { send, running, refused, runningOf, endOne, settled } = requests(sharesOf(6));
  for (let n = 0; n < 8; n++) send(callerOf(1, 11));
  for (let n = 0; n < 8; n++) send(callerOf(1, 12));
  await settled();
  expect([runningOf(11), runningOf(12)]).toEqual([4, 2]);
  await endOne();
  expect([runningOf(11), runningOf(12)]).toEqual([3, 3]);
  for (let n = 0; n < 15; n++) await endOne();
  expect([running.length, refused.length]).toEqual([0, 0]);
});

test('a user with too many waiting requests does not block the other users of the company', async () => {
  const { send, refused, runningOf, endOne, settled } = requests(sharesOf(6));
  for (let n = 0; n < 300; n++) send(callerOf(1, 11));
  for (let n = 0; n < 10; n++) send(callerOf(1, 12));
  await settled();
  expect(refused).toHaveLength(300 - 4 - 50);
  expect(refused.some(({ user }) => user === 12)).toBe(false);
  expect(runningOf(12)).toBe(2);
  await endOne();
  expect(runningOf(12)).toBe(3);
});

test('a waiting request whose client disconnects leaves the queue', async () => {
  const { send, running, endOne, settled } = requests(sharesOf(1));
  const client = new AbortController();
  send(callerOf(1, 11));
  send(callerOf(1, 12), client.signal);
  send(callerOf(1, 13));
  await settled();
  client.abort();
  await endOne();
  expect(running.map(({ user }) => user)).toEqual([13]);
});

test('a refusal names the limit, and the wait grows with what waits and how long a request takes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const { send, refused, endOne, settled } = requests(sharesOf(2));
    const refusedNow = async () => {
      const before = refused.length;
      for (let n = 0; n < 60; n++) send(callerOf(1, 11));
      await settled();
      return refused.slice(before).at(-1)?.fault.params;
    };
    expect(await refusedNow()).toEqual({ limit: 'concurrency', most: 2, retryAfter: 3 });
    // Requests that take two seconds.
    for (let n = 0; n < 6; n++) {
      vi.setSystemTime(Date.now() + 2_000);
      await endOne();
    }
    const { retryAfter } = (await refusedNow()) ?? {};
    expect(retryAfter).toBeGreaterThan(20);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(refused.at(-1)?.fault.params['retryAfter']).toBeGreaterThanOrEqual(10);
  } finally {
    vi.useRealTimers();
  }
});

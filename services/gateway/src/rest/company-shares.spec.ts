import { anonymousCaller, type Caller } from '@recado/contracts';
import { expect, test } from 'vitest';
import type { GatewayConfig } from '../gateway.config.ts';
import { CompanyShares } from './company-shares.ts';

const sharesOf = (limit: number) => new CompanyShares({ COMPANY_CONCURRENCY: limit } as GatewayConfig);
const callerOf = (companyId: number, userId: number): Caller => ({
  ...anonymousCaller('trace', 'pt', '10.0.0.1'),
  kind: 'user',
  companyId,
  userId,
  sessionId: `session ${userId}`,
});

/** Requests that last until they are ended, and how many of each user run. */
function requests(shares: CompanyShares) {
  const running: { user: number | null; end: () => void }[] = [];
  const refused: { user: number | null }[] = [];
  const send = (caller: Caller, gone?: AbortSignal) => {
    const work = () => new Promise<void>((end) => void running.push({ user: caller.userId, end }));
    shares.inTurn(caller, work, gone).catch(() => refused.push({ user: caller.userId }));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    running.shift()?.end();
    await settled();
  };
  const of = (user: number) => running.filter((one) => one.user === user).length;
  return { send, running, refused, of, endOne, settled };
}

test('a company has so many requests running, one user of it fewer, another company its own', async () => {
  const { send, of, settled } = requests(sharesOf(6));
  for (let n = 0; n < 20; n++) send(callerOf(1, 11));
  for (let n = 0; n < 20; n++) send(callerOf(1, 12));
  for (let n = 0; n < 3; n++) send(callerOf(2, 21));
  await settled();
  expect([of(11), of(12), of(21)]).toEqual([4, 2, 3]);
});

test('a place that is free goes to the user with the fewest running; nothing is lost', async () => {
  const { send, running, refused, of, endOne, settled } = requests(sharesOf(6));
  for (let n = 0; n < 8; n++) send(callerOf(1, 11));
  for (let n = 0; n < 8; n++) send(callerOf(1, 12));
  await settled();
  expect([of(11), of(12)]).toEqual([4, 2]);
  await endOne();
  expect([of(11), of(12)]).toEqual([3, 3]);
  for (let n = 0; n < 15; n++) await endOne();
  expect([running.length, refused.length]).toEqual([0, 0]);
});

test('one user fills the waiting room for nobody else', async () => {
  const { send, refused, of, endOne, settled } = requests(sharesOf(6));
  for (let n = 0; n < 300; n++) send(callerOf(1, 11));
  for (let n = 0; n < 10; n++) send(callerOf(1, 12));
  await settled();
  expect(refused).toHaveLength(300 - 4 - 50);
  expect(refused.some(({ user }) => user === 12)).toBe(false);
  expect(of(12)).toBe(2);
  await endOne();
  expect(of(12)).toBe(3);
});

test('a request whose client has gone gives its place in the queue up', async () => {
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

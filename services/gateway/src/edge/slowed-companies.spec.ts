import { anonymousCaller, Fault, type Caller, type SlowDown } from '@recado/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayConfig } from '../gateway.config.ts';
import { CompanyShares, type RequestKind } from './company-shares.ts';
import type { EdgeSlowDowns } from './edge-slow-downs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reason = 'A importação atrapalha as outras empresas.';
const callerOf = (companyId: number, userId: number): Caller => ({
  ...anonymousCaller('trace', 'pt', '10.0.0.1'),
  kind: 'user',
  companyId,
  userId,
  sessionId: `session ${userId}`,
});

/** Shares at a gateway where company 1 may be slowed down. */
function shares(places = 6) {
  const state: { slowDown: SlowDown | null } = { slowDown: null };
  const slowDowns = { of: (id: number) => (id === 1 && state.slowDown ? { companyId: 1, ...state.slowDown } : null) };
  const all = new CompanyShares(
    { COMPANY_CONCURRENCY: places } as GatewayConfig,
    slowDowns as unknown as EdgeSlowDowns,
  );
  const slow = (divisor: SlowDown['divisor']) => (state.slowDown = { divisor, reason, until: null });
  const lift = () => (state.slowDown = null);
  const open: { companyId: number; end: () => void }[] = [];
  const faults: Fault[] = [];
  const send = (companyId: number, kind?: RequestKind, userId = companyId * 10 + 1) => {
    const work = () => new Promise<void>((end) => void open.push({ companyId, end }));
    all.inTurn(callerOf(companyId, userId), work, undefined, kind).catch((fault: Fault) => faults.push(fault));
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const runningOf = (companyId: number) => open.filter((one) => one.companyId === companyId).length;
  return { slow, lift, send, open, faults, settled, runningOf };
}

test.each([
  [2, 2],
  [4, 1],
  [10, 1],
] as const)(
  'a company slowed to 1/%i runs %i requests of a user at once, and another as many as ever',
  async (divisor, most) => {
    const { slow, send, settled, runningOf } = shares();
    slow(divisor);
    for (let n = 0; n < 10; n++) for (const companyId of [1, 2]) send(companyId);
    await settled();
    expect([runningOf(1), runningOf(2)]).toEqual([most, 4]);
  },
);

test('messages of agents have the usual places, whatever waits', async () => {
  const { slow, send, settled, runningOf } = shares();
  slow(10);
  for (let n = 0; n < 20; n++) send(1);
  for (let n = 0; n < 4; n++) send(1, { isMessageOfAgent: true });
  await settled();
  expect(runningOf(1)).toBe(1 + 4);
});

test('requests begin at a pace: a tenth of 1,200 a minute, after ten seconds of it at once', async () => {
  const { slow, send, settled, open } = shares(60);
  slow(10);
  let begun = 0;
  const endAll = () => {
    begun += open.length;
    for (const { end } of open.splice(0)) end();
  };
  // A program that sends one request after the other, and never waits.
  for (let second = 0; second < 70; second++) {
    for (let n = 0; n < 10; n++) {
      send(1, undefined, n);
      await settled();
      endAll();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    endAll();
  }
  expect(begun).toBeGreaterThan(130);
  expect(begun).toBeLessThan(170);
});

test('the refusal says who slowed the company down and why, and when to come again', async () => {
  const { slow, send, faults, settled } = shares();
  slow(4);
  for (let n = 0; n < 60; n++) send(1);
  await settled();
  expect(faults[0]).toBeInstanceOf(Fault);
  expect(faults[0]?.params).toMatchObject({ limit: 'concurrency', most: 1, slowDown: { reason, until: null } });
  expect(faults[0]?.params.retryAfter).toBeGreaterThan(0);
  expect(faults[0]?.body('pt').message).toContain(`O provedor reduziu a velocidade desta empresa: ${reason}`);
});

test('a slow-down and its end count for the requests that wait', async () => {
  const { slow, lift, send, open, settled, runningOf } = shares();
  slow(10);
  for (let n = 0; n < 8; n++) send(1);
  await settled();
  expect(runningOf(1)).toBe(1);
  lift();
  open.shift()?.end();
  await settled();
  expect(runningOf(1)).toBe(4);
});

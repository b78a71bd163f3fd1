import type { ReachoutTimelockState } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { AccountLimits } from './account.limits.ts';

const endStatedAs = (state: ReachoutTimelockState) =>
  new AccountLimits({ fetchAccountReachoutTimelock: () => Promise.resolve(state) }).timeLockEnd();
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000);

test('the end of a time-lock is the one that WhatsApp states', async () => {
  const stated = secondsFromNow(60);
  expect(await endStatedAs({ isActive: true, timeEnforcementEnds: stated })).toEqual(
    new Date(stated.getTime() + 1_000),
  );
  expect(await endStatedAs({ isActive: true })).toBeNull();
  expect(await endStatedAs({ isActive: false, timeEnforcementEnds: stated })).toBeNull();
});

test('a time-lock that is in force after its stated end is over soon, not in a day', async () => {
  const end = await endStatedAs({ isActive: true, timeEnforcementEnds: secondsFromNow(-3) });
  expect(end).not.toBeNull();
  expect(Number(end)).toBeGreaterThan(Date.now());
  expect(Number(end)).toBeLessThanOrEqual(Number(secondsFromNow(5)));
});

test('what WhatsApp reports while it is asked is told after the answer, and the answer is not', async () => {
  const told: string[] = [];
  const answer = { isActive: true, timeEnforcementEnds: new Date(Date.now() + 60_000) };
  const limits: AccountLimits = new AccountLimits({
    async fetchAccountReachoutTimelock() {
      await Promise.resolve();
      limits.news({ isActive: false }, () => told.push('lifted'));
      limits.news(answer, () => told.push('answer'));
      return answer;
    },
  });
  await limits.timeLockEnd();
  expect(told).toEqual(['lifted']);
  limits.news({ isActive: false }, () => told.push('later'));
  expect(told).toEqual(['lifted', 'later']);
});

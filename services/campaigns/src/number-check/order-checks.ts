import { messageOrders } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';
import { applyAnswers } from './apply-answers.ts';
import type { CheckAnswer, CheckTurn } from './number-check.repository.ts';

/** Checks of many numbers at once get connections banned. */
const MOST_IN_FLIGHT = 100;
const MOST_ORDERED = 50;

/** Seconds until the next turn, after a turn that ordered checks and after one that could not. */
const SOON_SECONDS = 4;
const LATER_SECONDS = 10;

interface CheckResult {
  /** Numbers ordered so far. */
  orders: number;
  /** Seconds until the next turn; null: nothing is left to check. */
  seconds: number | null;
}

/** Answers numbers of a company from earlier checks, and orders the checks of a few others. */
export async function orderChecks(scope: CampaignsScope, turn: CheckTurn): Promise<CheckResult> {
  const { connections, numberChecks, publish } = scope;
  await numberChecks.releaseLost();
  const candidates = await numberChecks.candidates();
  const known = candidates.flatMap(({ key, isValid, checkedAt }): CheckAnswer[] =>
    isValid === null || checkedAt === null ? [] : [{ key, isValid, checkedAt }],
  );
  if (known.length > 0) await applyAnswers(scope, known);
  const inFlight = await numberChecks.countInFlight();
  const connected = (await connections.all()).filter(({ status }) => status === 'CONNECTED');
  const unknown = candidates.filter(({ isValid }) => isValid === null);
  const room = connected.length === 0 ? 0 : Math.max(0, Math.min(MOST_ORDERED, MOST_IN_FLIGHT - inFlight));
  const asked = unknown.slice(0, room);
  await numberChecks.markAsked(asked.map(({ key }) => key));
  connected.forEach(({ id }, index) => {
    const numbers = asked
      .filter((_, position) => (position + turn.orders) % connected.length === index)
      .map(({ number }) => number);
    if (numbers.length > 0) publish(messageOrders.checkNumbers, { connectionId: id, numbers });
  });
  const isDone = candidates.length === 0 && inFlight === 0;
  const seconds = asked.length + known.length > 0 ? SOON_SECONDS : LATER_SECONDS;
  return { orders: (turn.orders + asked.length) % 1_000_000, seconds: isDone ? null : seconds };
}

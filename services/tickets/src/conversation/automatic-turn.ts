import type { SilenceReason } from '@recado/contracts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import { takeTurn, type TurnCause, type TurnLimits } from '../rows/budget/turn-budget.ts';

const permitted = Symbol('permitted');
/** Proof that a turn was taken: nothing is sent automatically without one. */
export interface AutomaticTurn {
  readonly [permitted]: true;
}
const turn: AutomaticTurn = { [permitted]: true };

/** The turn of an answer that goes on in another transaction: it was counted when the answer began. */
export const continuedTurn = (): AutomaticTurn => turn;

/** Null with the reason where the budget of the contact is spent. */
export type TakenTurn = { turn: AutomaticTurn; reason: null } | { turn: null; reason: SilenceReason };

/** Takes a turn of the contact's budget, in the transaction that sends the answer. */
export async function takeAutomaticTurn(
  { turnBudgets }: Pick<ConversationScope, 'turnBudgets'>,
  contactId: number,
  limits: TurnLimits,
  cause: TurnCause,
  now = new Date(),
): Promise<TakenTurn> {
  if (!limits.isOn) return { turn, reason: null };
  const { budget, reason } = takeTurn(await turnBudgets.lock(contactId), limits, cause, now);
  await turnBudgets.save(contactId, budget);
  return reason === null ? { turn, reason } : { turn: null, reason };
}

/**
 * The text that says why nobody answers, once until the bot answers again. It is no turn of the budget.
 * @returns null where the contact was told before
 */
export async function takeSilenceNotice(
  { turnBudgets }: Pick<ConversationScope, 'turnBudgets'>,
  contactId: number,
): Promise<AutomaticTurn | null> {
  const budget = await turnBudgets.lock(contactId);
  if (budget.isTold) return null;
  await turnBudgets.save(contactId, { ...budget, isTold: true });
  return turn;
}

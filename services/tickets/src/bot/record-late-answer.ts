import type { ContinueBot } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';

/** An answer to an earlier turn changes nothing but the history. One that is given again is there already. */
export async function recordLateAnswer(
  { bots, history }: DeskScope,
  { ticketId, turn, trace }: ContinueBot,
): Promise<void> {
  const state = await bots.find(ticketId);
  if (state === null || state.turn <= turn) return;
  const step = { rule: 'answerTooLate' as const, input: '', subject: trace.name, until: null, sent: [], call: trace };
  await history.addBotStep(ticketId, step);
}

import type { campaignEvents, PayloadOf } from '@recado/contracts';
import { turnLimits } from '../../bot/budget/turn-limits.ts';
import { takeAutomaticTurn } from '../../conversation/automatic-turn.ts';
import type { MessageSender } from '../../conversation/message.sender.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { readOptOutRules } from './opt-out.rules.ts';

type Kept = PayloadOf<typeof campaignEvents.optOutKept>;

/** Tells a contact once that no campaigns will come. An event that comes again finds nobody to tell. */
export async function confirmOptOut(
  scope: DeskScope,
  sender: MessageSender,
  { contactId, ticketId, recipientId }: Kept,
): Promise<void> {
  // The contact is locked before the ticket, as by a message.
  if (!(await scope.contacts.takeUntoldOptOut(contactId, recipientId))) return;
  const ticket = await scope.tickets.lockById(ticketId);
  const settings = await scope.copies.settings();
  const { text } = readOptOutRules(settings);
  if (!ticket || text === '') return;
  const { turn } = await takeAutomaticTurn(scope, contactId, turnLimits(settings), { kind: 'other' });
  if (turn) await sender.sendAutomatic(scope, ticket, { text, author: null, source: 'bot' }, turn);
}

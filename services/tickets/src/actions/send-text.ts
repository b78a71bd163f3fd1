import { Fault, fill, type StoredFile } from '@recado/contracts';
import { turnLimits } from '../bot/budget/turn-limits.ts';
import { takeAutomaticTurn } from '../conversation/automatic-turn.ts';
import type { MessageSender } from '../conversation/message.sender.ts';
import { takeUnread } from '../desk/message/mark-read.ts';
import { refuseUnlinked } from '../desk/message/refuse-unlinked.ts';
import { quotaFault } from '../rows/company/quota-settings.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ActionContext } from './action.context.ts';

/**
 * Sends a text to the contact of a ticket: an agent's as if it were typed, a rule's in a turn of the budget that all automatic
 * answers share.
 */
export async function sendText(
  sender: MessageSender,
  { scope, caller }: ActionContext,
  ticket: TicketEntity,
  template: string,
  file: StoredFile | null,
): Promise<void> {
  const timezone = await scope.copies.timezone();
  const text = fill(template, { name: ticket.contact.name, ticketId: ticket.id, timezone });
  const draft = { text, ...(file ? { file } : {}) };
  const author = await scope.copies.writerOf(caller);
  if (author) {
    refuseUnlinked(ticket);
    const reads = await takeUnread(scope, ticket);
    await sender.send(scope, ticket, { ...draft, author, reads });
    return;
  }
  if (ticket.contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
  if (ticket.isWindowOver) throw new Fault('ERR_WAPP_WINDOW_CLOSED');
  const settings = await scope.copies.settings();
  const refused = quotaFault(settings);
  if (refused) throw refused;
  const { turn } = await takeAutomaticTurn(scope, ticket.contactId, turnLimits(settings), { kind: 'other' });
  if (!turn) throw new Fault('ERR_TURN_BUDGET');
  await sender.sendAutomatic(scope, ticket, { ...draft, author: null, source: 'bot' }, turn);
}

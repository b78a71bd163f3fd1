import { Fault, fill, type ChosenTemplate, type StoredFile } from '@recado/contracts';
import { turnLimits } from '../bot/budget/turn-limits.ts';
import { takeAutomaticTurn } from '../conversation/automatic-turn.ts';
import type { MessageSender, OutgoingDraft } from '../conversation/message.sender.ts';
import { draftOfTemplate } from '../conversation/template.preparer.ts';
import { takeUnread } from '../desk/message/mark-read.ts';
import { refuseUnlinked } from '../desk/message/refuse-unlinked.ts';
import { quotaFault } from '../rows/company/quota-settings.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ActionContext } from './action.context.ts';

type Draft = Pick<OutgoingDraft, 'text' | 'file' | 'forwarded'>;

/** The values of placeholders in texts of actions. */
export async function fillerOf(
  { scope }: Pick<ActionContext, 'scope'>,
  { contact, id }: { contact: { name: string }; id: number },
): Promise<(text: string) => string> {
  const timezone = await scope.copies.timezone();
  return (text) => fill(text, { name: contact.name, ticketId: id, timezone });
}

/** Sends a text to the contact of a ticket. */
export async function sendText(
  sender: MessageSender,
  context: ActionContext,
  ticket: TicketEntity,
  template: string,
  file: StoredFile | null,
): Promise<void> {
  const filled = await fillerOf(context, ticket);
  await send(sender, context, ticket, { text: filled(template), ...(file ? { file } : {}) });
}

/** Sends an approved template of the ticket's official number, also after the window of the contact. */
export async function sendTemplate(
  sender: MessageSender,
  context: ActionContext,
  ticket: TicketEntity,
  { variables = [], ...template }: ChosenTemplate,
): Promise<void> {
  if (ticket.connectionId === null) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
  if (!ticket.whatsapp?.can('templates')) throw new Fault('ERR_WAPP_NOT_OFFICIAL');
  const filled = await fillerOf(context, ticket);
  const values = variables.map(({ name, value }) => ({ name, value: filled(value) }));
  const prepared = context.parts.template(ticket.connectionId, { ...template, variables: values });
  await send(sender, context, ticket, draftOfTemplate(prepared, undefined));
}

/** An agent's message goes as if it were typed, a rule's in a turn of the budget that all automatic answers share. */
async function send(
  sender: MessageSender,
  { scope, caller }: ActionContext,
  ticket: TicketEntity,
  draft: Draft,
): Promise<void> {
  const author = await scope.copies.writerOf(caller);
  if (author) {
    refuseUnlinked(ticket);
    const reads = await takeUnread(scope, ticket);
    await sender.send(scope, ticket, { ...draft, author, reads });
    return;
  }
  if (ticket.contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
  if (ticket.isWindowOver && !draft.forwarded) throw new Fault('ERR_WAPP_WINDOW_CLOSED');
  const settings = await scope.copies.settings();
  const refused = quotaFault(settings);
  if (refused) throw refused;
  const { turn } = await takeAutomaticTurn(scope, ticket.contactId, turnLimits(settings), { kind: 'other' });
  if (!turn) throw new Fault('ERR_TURN_BUDGET');
  await sender.sendAutomatic(scope, ticket, { ...draft, author: null, source: 'bot' }, turn);
}

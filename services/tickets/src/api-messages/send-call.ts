import { Fault, platformCaller } from '@recado/contracts';
import { currentTrace } from '@recado/platform';
import type { BotEngine } from '../bot/bot.engine.ts';
import { resolveContact } from '../contacts/contact/resolve-contact.ts';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import { findOrAddClosedTicket } from '../conversation/find-or-add-closed-ticket.ts';
import type { MessageEntity } from '../rows/message/message.entity.ts';
import { nameMentions, unnamedExtras } from '../conversation/name-mentions.ts';
import { findGroup } from './find-group.ts';
import type { MessageSender, OutgoingDraft } from '../conversation/message.sender.ts';
import { openTicket } from '../conversation/open-ticket.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { Presenter } from '../presenter.ts';
import type { CallContent, CallRow } from '../rows/api-message.repository.ts';
import { draftsOfCall } from './drafts-of-call.ts';

export interface Senders {
  present: Presenter;
  sender: MessageSender;
  bot: BotEngine;
}

/**
 * Carries out a call: its messages are stored in the conversation and ordered to be sent, in the transaction in which the
 * call counts as carried out. Files are stored already.
 * @returns the messages and their ticket, and why they may not be sent
 */
export async function sendCall(
  scope: DeskScope,
  senders: Senders,
  { id, companyId, number, isGroup, connectionId, tokenId, createdAt }: CallRow,
  content: CallContent,
): Promise<{ ticket: TicketEntity; messageIds: number[]; refusal: string | null }> {
  const contact = isGroup ? await findGroup(scope, number) : await findRecipient(scope, senders, number, content.name);
  const ticket = await findTicket(scope, senders, { companyId, connectionId }, contact, content);
  const quoted = content.replyTo ? await findQuoted(scope, ticket, content.replyTo) : null;
  const program = await senders.bot.onProgramAnswer(scope, ticket, { text: content.body, at: createdAt });
  const messageIds: number[] = [];
  for (const [index, { isBody = false, ...draft }] of draftsOfCall(content).entries()) {
    const message = await senders.sender.send(scope, ticket, {
      ...draft,
      ...(isBody ? await mentionPeople(scope, contact.id, draft.text, content) : {}),
      ...program,
      ...(index === 0 && content.fallback ? { fallback: content.fallback } : {}),
      ...(content.openTicket ? { isAskedFor: true } : {}),
      quoted: index === 0 ? quoted : null,
      author: null,
      source: 'api',
      ...(tokenId === null ? {} : { sourceId: tokenId }),
    });
    messageIds.push(message.id);
  }
  await scope.apiMessages.carriedOut(id, { contactId: contact.id, ticketId: ticket.id }, messageIds);
  return { ticket, messageIds, refusal: program.refusal ?? null };
}

/** The name of a call is given to a contact that is new, and to no other. */
async function findRecipient(scope: DeskScope, { present }: Senders, number: string, name: string) {
  const identity = { number, lid: null };
  const [known] = await scope.contacts.lockByIdentity(identity);
  return resolveContact(scope, { identity, name: known ? null : name || null, isGroup: false }, present);
}

/** The text as people here read it, with names, and as WhatsApp gets it, with digits. */
async function mentionPeople(
  scope: DeskScope,
  groupId: number,
  text: string,
  { mentions = [], mentionsEveryone = false }: CallContent,
): Promise<Pick<OutgoingDraft, 'text' | 'forwarded'>> {
  if (mentions.length === 0 && !mentionsEveryone) return { text };
  const named = await nameMentions(scope, groupId, text, mentions);
  const extras = { ...unnamedExtras(named), text, mentions: { people: mentions, everyone: mentionsEveryone } };
  return { text: named.body, forwarded: { extras } };
}

/** A conversation under way goes on; otherwise only the contact's answer opens a ticket, unless the call asks for one. */
async function findTicket(
  scope: DeskScope,
  { present }: Senders,
  { companyId, connectionId }: { companyId: number; connectionId: number },
  contact: ContactEntity,
  { openTicket: opens, queueId }: CallContent,
): Promise<TicketEntity> {
  const living = await scope.tickets.lockLiving(contact.id, connectionId);
  if (living) return living;
  if (!opens) return findOrAddClosedTicket(scope, contact, connectionId, present);
  const caller = platformCaller(companyId, currentTrace());
  return openTicket(scope, present, caller, contact, { connectionId, queueId, status: 'pending' });
}

/** Only a message of this conversation may be quoted. */
async function findQuoted(
  { apiMessages, messages }: DeskScope,
  ticket: TicketEntity,
  replyTo: string,
): Promise<MessageEntity> {
  const id = await apiMessages.findMessageId(replyTo);
  const message =
    id === null ? await messages.findOnWhatsapp(ticket.connectionId ?? 0, replyTo) : await messages.byId(id);
  if (message?.contactId !== ticket.contactId || message.connectionId !== ticket.connectionId)
    throw new Fault('ERR_NO_MESSAGE_FOUND', {}, [{ field: 'replyTo', rule: 'exists' }]);
  return message;
}

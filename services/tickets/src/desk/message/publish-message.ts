import {
  messageEvents,
  messageViews,
  PLATFORM_ACTOR,
  ticketViews,
  type Actor,
  type MessageIds,
} from '@recado/contracts';
import type { PublishOptions } from '@recado/platform';
import type { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import type { MessageEntity } from './message.entity.ts';
import { summaryOf } from './summary.ts';

const idsOf = ({ id, ticketId, contactId, whatsappId }: MessageEntity): MessageIds => ({
  messageId: id,
  ticketId,
  contactId,
  connectionId: whatsappId,
});
const as = (actor: Actor): PublishOptions => ({ actor });

/** Says who wrote a message, where it is not the caller of the transaction. */
function byWriter({ source, sourceId, contactId }: MessageEntity): PublishOptions {
  if (source === 'contact') return as({ kind: 'contact', contactId });
  if (source === 'phone' || source === 'bot') return as({ kind: source });
  if (source === 'schedule') return as({ kind: 'schedule', scheduleId: sourceId ?? 0 });
  return source === 'platform' ? as(PLATFORM_ACTOR) : {};
}

/** On WhatsApp: the contact did it, or somebody of the company at the phone. */
export const onWhatsapp = ({ contactId }: MessageEntity, fromMe: boolean): PublishOptions =>
  as(fromMe ? { kind: 'phone' } : { kind: 'contact', contactId });

/** @param reads an answer, by which the unread messages are read */
export function publishNewMessage(
  { publish }: Pick<TicketsScope, 'publish'>,
  present: Presenter,
  message: MessageEntity,
  ticket: TicketEntity,
  reads = false,
): void {
  const { fromMe, type, sourceId } = message;
  const created = { ...idsOf(message), type, source: message.source ?? 'platform', sourceId };
  publish(messageViews.created, { message: present.message(message), ticket: present.ticket(ticket), reads });
  publish(fromMe ? messageEvents.sent : messageEvents.received, created, byWriter(message));
}

/** Publishes the event of a change, where services may subscribe to one. */
export type PublishEvent = (ids: MessageIds) => void;

/** Of what a message's bubble shows and the ticket list does not: its tick, its reactions, its file. */
export async function publishMessageState(
  { tickets, publish }: TicketsScope,
  present: Presenter,
  message: MessageEntity,
  publishEvent?: PublishEvent,
): Promise<void> {
  const ticket = await tickets.tick(message.ticketId, message.id, message.listedAck);
  publish(messageViews.updated, { message: present.message(message), ticket });
  publishEvent?.(idsOf(message));
}

/** Of the text: the bubble changes, and the ticket list where it was the last message. */
export async function publishMessageText(
  scope: TicketsScope,
  present: Presenter,
  message: MessageEntity,
  publishEvent?: PublishEvent,
): Promise<void> {
  const { tickets, copies, publish } = scope;
  const { language } = await copies.settings();
  const wasLast = await tickets.changeLastMessage(message.ticketId, message.id, summaryOf(message, language));
  const ticket = await tickets.byId(message.ticketId);
  const { id, sight } = ticket;
  publish(messageViews.updated, { message: present.message(message), ticket: { id, ...sight } });
  if (wasLast) publish(ticketViews.updated, { ticket: present.ticket(ticket), before: sight });
  publishEvent?.(idsOf(message));
}

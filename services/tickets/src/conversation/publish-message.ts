import {
  messageEvents,
  messageViews,
  ownerOf,
  PLATFORM_ACTOR,
  ticketViews,
  type Actor,
  type MessageIds,
} from '@recado/contracts';
import type { PublishOptions } from '@recado/platform';
import type { Presenter } from '../presenter.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import type { MessageEntity } from '../rows/message/message.entity.ts';
import { summarizeMessage } from './summarize-message.ts';

export const idsOf = ({ id, ticketId, contactId, connectionId }: MessageEntity): MessageIds => ({
  messageId: id,
  ticketId,
  contactId,
  connectionId,
});
/** Size of the message's own file; files of campaigns are shared by the messages of many contacts. */
export function bytesOf({ mediaPath, mediaSize, source }: MessageEntity): { bytes?: number } {
  if (mediaPath === null || source === 'campaign' || ownerOf(mediaPath) === 'campaigns') return {};
  return { bytes: mediaSize ?? 0 };
}
const withActor = (actor: Actor): PublishOptions => ({ actor });

/** The actor of a message; empty where the caller of the transaction wrote it. */
function actorOfSource({ source, sourceId, contactId, author }: MessageEntity): PublishOptions {
  if (source === 'contact') return withActor({ kind: 'contact', contactId });
  if (source === 'phone' || source === 'bot') return withActor({ kind: source });
  if (source === 'integration') return withActor({ kind: 'bot' });
  if (source === 'schedule') return withActor({ kind: 'schedule', scheduleId: sourceId ?? 0 });
  return source === 'platform' && author === '' ? withActor(PLATFORM_ACTOR) : {};
}

/** Changes on WhatsApp come from the contact or from the company's own phone. */
export const actorOnWhatsapp = ({ contactId }: MessageEntity, fromMe: boolean): PublishOptions =>
  withActor(fromMe ? { kind: 'phone' } : { kind: 'contact', contactId });

/** @param reads whether the message marks the unread ones as read */
export function publishNewMessage(
  { publish }: Pick<ConversationScope, 'publish'>,
  present: Presenter,
  message: MessageEntity,
  ticket: TicketEntity,
  reads = false,
): void {
  const { fromMe, type, sourceId } = message;
  const created = { ...idsOf(message), type, source: message.source ?? 'platform', sourceId, ...bytesOf(message) };
  publish(messageViews.created, { message: present.message(message), ticket: present.ticket(ticket), reads });
  publish(fromMe ? messageEvents.sent : messageEvents.received, created, actorOfSource(message));
}

/** Publishes the domain event of a change. */
export type PublishEvent = (ids: MessageIds) => void;

/** For changes the ticket list shows at most as an ack: delivery, reactions, media. */
export async function publishMessageState(
  { tickets, publish }: ConversationScope,
  present: Presenter,
  message: MessageEntity,
  publishEvent?: PublishEvent,
): Promise<void> {
  const ticket = await tickets.changeLastAck(message.ticketId, message.id, message.listedAck);
  publish(messageViews.updated, { message: present.message(message), ticket });
  publishEvent?.(idsOf(message));
}

/** For text changes, which the ticket list shows when the message is the last one. */
export async function publishMessageText(
  scope: ConversationScope,
  present: Presenter,
  message: MessageEntity,
  publishEvent?: PublishEvent,
): Promise<void> {
  const { tickets, copies, publish } = scope;
  const { language } = await copies.settings();
  const wasLast = await tickets.changeLastMessage(message.ticketId, message.id, summarizeMessage(message, language));
  const ticket = await tickets.byId(message.ticketId);
  const { id, sight } = ticket;
  publish(messageViews.updated, { message: present.message(message), ticket: { id, ...sight } });
  if (wasLast) publish(ticketViews.updated, { ticket: present.ticket(ticket), before: sight });
  publishEvent?.(idsOf(message));
}

import type { IncomingMessage, TicketSight } from '@recado/contracts';
import { inParallel } from '@recado/platform';
import type { BotEngine } from '../../bot/bot.engine.ts';
import { publishContact } from '../../contacts/contact/publish-contact.ts';
import { resolveContact } from '../../contacts/contact/resolve-contact.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { Presenter } from '../../presenter.ts';
import { publishMessageNotice } from '../../conversation/publish-notice.ts';
import { updatePromises } from '../../conversation/update-promises.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { nameEarlierMentions } from '../../conversation/name-earlier-mentions.ts';
import { nameMentions, unnamedExtras } from '../../conversation/name-mentions.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import { answeredCampaign, isOptOut, optOut, reportAnswer, reportOptOutWord } from '../campaign/receive-answer.ts';
import { readOptOutRules } from '../campaign/opt-out.rules.ts';
import { findOrAddClosedTicket } from '../../conversation/find-or-add-closed-ticket.ts';
import { publishMessageText, publishNewMessage } from '../../conversation/publish-message.ts';
import { summarizeMessage } from '../../conversation/summarize-message.ts';
import { giveOnlyQueue } from '../../conversation/give-only-queue.ts';

interface Receivers {
  present: Presenter;
  bot: BotEngine;
}

/** Assigns a WhatsApp message to its contact and ticket, stores it and publishes it. */
export async function receiveMessage(
  scope: DeskScope,
  { present, bot }: Receivers,
  companyId: number,
  incoming: IncomingMessage,
): Promise<void> {
  const { messages, copies } = scope;
  const [stored, settings] = await inParallel(
    messages.lockOnWhatsapp(incoming.connectionId, incoming.waId),
    copies.settings(),
  );
  if (stored) return resolveWaiting(scope, { present, bot }, stored, incoming, settings);
  if (incoming.isGroup && settings['CheckMsgIsGroup'] !== 'disabled') return;
  const contact = await resolveContact(scope, observedContact(incoming), present);
  await saveMemberName(scope, present, contact, incoming);
  const { fromMe, isFromAdvert: isAdvert } = incoming;
  const reopenWindow = Number(settings['reopenWindow'] ?? 120);
  const rules = readOptOutRules(settings);
  const optsOutOf = isOptOut(incoming, rules) ? contact.campaign : null;
  const answered = await answeredCampaign(scope, contact, incoming, rules);
  const rating = await bot.findRating(scope, contact, incoming, settings);
  const found: IncomingTicket = rating
    ? { ticket: rating.ticket }
    : contact.blockedAt || optsOutOf
      ? { ticket: await findQuietTicket(scope, contact, incoming.connectionId, present) }
      : await findOrOpenTicket(scope, contact, incoming, reopenWindow, answered?.queueId ?? null);
  const { ticket } = found;
  const message = await messages.add({
    companyId,
    ticketId: ticket.id,
    contactId: contact.id,
    connectionId: incoming.connectionId,
    waId: incoming.waId,
    fromMe,
    source: fromMe ? 'phone' : 'contact',
    ack: fromMe ? 1 : 0,
    read: fromMe || rating !== null || contact.blockedAt !== null || optsOutOf !== null,
    sentAt: new Date(incoming.timestamp * 1000),
    campaignId: answered?.campaignId ?? null,
    campaignName: answered?.name ?? null,
    ...authorColumns(incoming, contact),
    ...(await contentColumns(scope, incoming, contact.id)),
  });
  if (!contact.blockedAt) await showInList(scope, ticket, message, settings, incoming.windowUntil);
  if (found.change)
    await recordTicketChange(scope, present, ticket, { ...found.change, ...originOf(incoming, contact) });
  publishNewMessage(scope, present, message, ticket);
  if (optsOutOf) return optOut(scope, contact, optsOutOf, message);
  if (isOptOut(incoming, rules)) reportOptOutWord(scope, contact, message);
  const isAwaited = answered !== null && (await reportAnswer(scope, answered, ticket, message, rating !== null));
  if (rating) return bot.rate(scope, rating);
  if (fromMe) return bot.onPhoneMessage(scope, ticket);
  const { chatbot: wasBot, silencedAt } = ticket;
  const isOpened = found.change !== undefined;
  if (isAwaited && (await bot.hold(scope, ticket, { messageId: message.id, isNew: isOpened }, settings))) return;
  if (!contact.blockedAt && message.type !== 'waiting') await bot.onMessage(scope, ticket, message, settings, isAdvert);
  // An agent who was told that the bot fell silent needs no second notice.
  if (silencedAt === null && ticket.silencedAt !== null) return;
  // Agents are notified when the bot has handed the conversation over, not while it goes on.
  const isNew = isOpened || (wasBot && !ticket.chatbot);
  if (!message.read) publishMessageNotice(scope, settings, present.ticket(ticket), isNew);
}

async function saveMemberName(
  scope: DeskScope,
  present: Presenter,
  contact: ContactEntity,
  { author, pushName, fromMe, connectionId }: IncomingMessage,
): Promise<void> {
  if (!author || !pushName || fromMe || !(await scope.members.saveName(contact.id, author, pushName))) return;
  publishContact(scope, present, contact, 'updated');
  await nameEarlierMentions(scope, present, { contactId: contact.id, connectionId });
}

/** A message of the contact also ends the snooze of its ticket, and one from the phone is a person's answer. */
async function showInList(
  scope: DeskScope,
  ticket: TicketEntity,
  message: MessageEntity,
  settings: Partial<Record<string, string>>,
  windowUntil?: string,
): Promise<void> {
  const { history, tickets, turnBudgets, withCommit } = scope;
  if (!message.fromMe && ticket.wake()) await history.add(ticket.id, 'woken', { by: null });
  if (windowUntil !== undefined) ticket.openWindow(new Date(windowUntil));
  ticket.showAsLast(message, summarizeMessage(message, settings['language']));
  if (message.fromMe) {
    ticket.answered(new Date());
    ticket.handover = null;
    ticket.endSilence();
    await turnBudgets.reset(ticket.contactId);
  }
  await updatePromises(scope, ticket);
  withCommit(tickets.save(ticket));
}

/** Messages of blocked contacts, and opt-out words, are stored without opening a ticket. */
const findQuietTicket = async (scope: DeskScope, contact: ContactEntity, connectionId: number, present: Presenter) =>
  (await scope.tickets.lockLiving(contact.id, connectionId)) ??
  (await findOrAddClosedTicket(scope, contact, connectionId, present));

/** A message that could not be decrypted at first is filled in place; it counted as unread already. */
async function resolveWaiting(
  scope: DeskScope,
  { present, bot }: Receivers,
  message: MessageEntity,
  incoming: IncomingMessage,
  settings: Partial<Record<string, string>>,
): Promise<void> {
  if (message.type !== 'waiting' || incoming.type === 'waiting') return;
  Object.assign(message, await contentColumns(scope, incoming, message.contactId));
  await scope.messages.save(message);
  await publishMessageText(scope, present, message);
  const contact = await scope.contacts.lockIfThere(message.contactId);
  const rules = readOptOutRules(settings);
  if (contact && isOptOut(incoming, rules)) {
    if (contact.campaign) return optOut(scope, contact, contact.campaign, message);
    reportOptOutWord(scope, contact, message);
  }
  const living = await scope.tickets.lockLiving(message.contactId, incoming.connectionId);
  if (living?.id !== message.ticketId || message.fromMe) return;
  const answered = await answeredCampaign(scope, living.contact, incoming, rules, message.id);
  const isAwaited = answered !== null && (await reportAnswer(scope, answered, living, message));
  if (isAwaited && (await bot.hold(scope, living, { messageId: message.id, isNew: false }, settings))) return;
  await bot.onMessage(scope, living, message, settings);
}

async function contentColumns(scope: DeskScope, incoming: IncomingMessage, contactId: number) {
  const { connectionId, type, body, quotedWaId, viewOnce = false, forwarded = false, mentions = [] } = incoming;
  const original = quotedWaId ? await scope.messages.findOnWhatsapp(connectionId, quotedWaId) : null;
  // A quote id from another chat is ignored: its text must not become visible here.
  const quoted = original?.contactId === contactId ? original : null;
  const named = await nameMentions(scope, contactId, body, mentions);
  return {
    type,
    body: named.body,
    extras: incoming.choice ? { choice: incoming.choice } : unnamedExtras(named),
    quotedId: quoted?.id ?? null,
    quoted,
    isViewOnce: viewOnce,
    isForwarded: forwarded,
    ...mediaColumns(incoming),
  };
}

/** In a group the contact is the group; a push name sent from our own phone names ourselves. */
export const observedContact = ({ chat, isGroup, fromMe, pushName }: IncomingMessage) => ({
  identity: chat,
  name: fromMe || isGroup ? null : pushName,
  isGroup,
});

function authorColumns({ isGroup, fromMe, pushName, author }: IncomingMessage, contact: ContactEntity) {
  if (!isGroup || !author) return { author: fromMe ? '' : contact.name };
  return {
    participant: author.lid ? `${author.lid}@lid` : author.number,
    participantNumber: author.number,
    author: fromMe ? '' : (pushName ?? author.number ?? author.lid ?? ''),
  };
}

interface IncomingTicket {
  ticket: TicketEntity;
  /** Present when the ticket is new or reopened. */
  change?: { kind: 'arrived' | 'reopened'; before: TicketSight | null };
}
const originOf = ({ fromMe }: IncomingMessage, { id: contactId }: ContactEntity) => ({
  by: null,
  actor: fromMe ? ({ kind: 'phone' } as const) : ({ kind: 'contact', contactId } as const),
});

async function findOrOpenTicket(
  { tickets, messages, queues, bots }: DeskScope,
  contact: ContactEntity,
  incoming: IncomingMessage,
  reopenWindow: number,
  queueId: number | null,
): Promise<IncomingTicket> {
  const { connectionId, isGroup } = incoming;
  const living = await tickets.lockLiving(contact.id, connectionId);
  if (living) return { ticket: living };
  // The queue that a scheduled message or a campaign names for its answers; a campaign's may be gone.
  const replied = incoming.fromMe ? null : await messages.findReplyQueue(contact.id, connectionId);
  const named = replied ?? (queueId === null ? null : await queues.label(queueId));
  const closed = reopenWindow > 0 ? await tickets.lockRecentlyClosed(contact.id, connectionId, reopenWindow) : null;
  if (closed) {
    const before = closed.sight;
    closed.returnToPending();
    closed.user = null;
    if (named) Object.assign(closed, { queueId: named.id, queue: named });
    await giveOnlyQueue({ queues }, closed);
    if (named) await bots.beginInQueue(closed.id);
    return { ticket: closed, change: { kind: 'reopened', before } };
  }
  // The queue is there before anything is published: people of other queues get nothing of it.
  const queue = named ?? (await queues.onlyOf(connectionId));
  const opened = {
    contactId: contact.id,
    connectionId,
    status: 'pending',
    isGroup,
    queueId: queue?.id ?? null,
  } as const;
  const id = await tickets.add(opened);
  if (id !== null) {
    if (named) await bots.beginInQueue(id);
    return { ticket: await tickets.byId(id), change: { kind: 'arrived', before: null } };
  }
  const other = await tickets.lockLiving(contact.id, connectionId);
  if (!other) throw new Error('No living ticket was found although a second one was refused');
  return { ticket: other };
}

function mediaColumns({ media }: IncomingMessage) {
  if (!media) return {};
  return {
    mediaState: 'pending' as const,
    mediaName: media.name,
    mediaMime: media.mimetype,
    mediaSize: media.size,
    mediaWidth: media.width,
    mediaHeight: media.height,
    mediaSeconds: media.seconds,
    mediaPreview: media.preview ?? null,
    isVoice: media.voice,
  };
}

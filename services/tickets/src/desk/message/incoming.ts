import type { IncomingMessage, TicketSight } from '@recado/contracts';
import { inParallel } from '@recado/platform';
import { publishContact } from '../../contacts/contact/publish-contact.ts';
import { contactSeen } from '../../contacts/contact/contact.identity.ts';
import type { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import type { Presenter } from '../../presenter.ts';
import { noticeMessage } from '../ticket/notice.ts';
import { recordTicketChange } from '../ticket/record-ticket-change.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import { withNames } from './mentions.ts';
import type { MessageEntity } from './message.entity.ts';
import { placeFor } from './place.ts';
import { publishMessageText, publishNewMessage } from './publish-message.ts';
import { summaryOf } from './summary.ts';

/** A message from WhatsApp finds its contact and its ticket, and is told to those who may see it. */
export async function receive(
  scope: TicketsScope,
  present: Presenter,
  companyId: number,
  incoming: IncomingMessage,
): Promise<void> {
  const { messages, tickets, copies, withCommit } = scope;
  const [stored, settings] = await inParallel(
    messages.lockOnWhatsapp(incoming.connectionId, incoming.waId),
    copies.settings(),
  );
  if (stored) return resolve(scope, present, stored, incoming);
  if (incoming.isGroup && settings['CheckMsgIsGroup'] !== 'disabled') return;
  const contact = await contactSeen(scope, seenIn(incoming), present);
  const { author, pushName, fromMe } = incoming;
  if (author && pushName && !fromMe && (await scope.members.called(contact.id, author, pushName)))
    publishContact(scope, present, contact, 'updated');
  const reopenWindow = Number(settings['reopenWindow'] ?? 120);
  const found: Found = contact.blockedAt
    ? { ticket: await keptPlace(scope, contact, incoming.connectionId, present) }
    : await ticketFor(scope, contact, incoming, reopenWindow);
  const { ticket } = found;
  const message = await messages.add({
    companyId,
    ticketId: ticket.id,
    contactId: contact.id,
    whatsappId: incoming.connectionId,
    waId: incoming.waId,
    fromMe,
    source: fromMe ? 'phone' : 'contact',
    ack: fromMe ? 1 : 0,
    read: fromMe || contact.blockedAt !== null,
    sentAt: new Date(incoming.timestamp * 1000),
    ...authorIn(incoming, contact),
    ...(await saidIn(scope, incoming, contact.id)),
  });
  if (!contact.blockedAt) {
    ticket.wrote(message, summaryOf(message, settings['language']));
    withCommit(tickets.save(ticket));
  }
  if (found.change)
    await recordTicketChange(scope, present, ticket, { ...found.change, ...byContact(incoming, contact) });
  publishNewMessage(scope, present, message, ticket);
  if (!message.read) noticeMessage(scope, settings, present.ticket(ticket), found.change !== undefined);
}

/** What somebody blocked writes is kept where the conversation is, and brings no ticket to life. */
const keptPlace = async (scope: TicketsScope, contact: ContactEntity, whatsappId: number, present: Presenter) =>
  (await scope.tickets.living(contact.id, whatsappId)) ?? (await placeFor(scope, contact, whatsappId, present));

/** What could not be read at first takes the place that was kept for it; it was counted as unread then. */
async function resolve(
  scope: TicketsScope,
  present: Presenter,
  message: MessageEntity,
  incoming: IncomingMessage,
): Promise<void> {
  if (message.type !== 'waiting' || incoming.type === 'waiting') return;
  Object.assign(message, await saidIn(scope, incoming, message.contactId));
  await scope.messages.save(message);
  await publishMessageText(scope, present, message);
}

/** What it says, in our columns. */
async function saidIn(scope: TicketsScope, incoming: IncomingMessage, contactId: number) {
  const { connectionId, type, body, quotedWaId, viewOnce = false, forwarded = false, mentions = [] } = incoming;
  const named = quotedWaId ? await scope.messages.onWhatsapp(connectionId, quotedWaId) : null;
  // An id is no proof of having read a message: who knows one of another chat must not be shown its text.
  const quoted = named?.contactId === contactId ? named : null;
  return {
    type,
    body: await withNames(scope, contactId, body, mentions),
    quotedId: quoted?.id ?? null,
    quoted,
    isViewOnce: viewOnce,
    isForwarded: forwarded,
    ...mediaColumns(incoming),
  };
}

/** In a group the contact is the group; a name we only know from our own phone is no name. */
export const seenIn = ({ chat, isGroup, fromMe, pushName }: IncomingMessage) => ({
  identity: chat,
  name: fromMe || isGroup ? null : pushName,
  isGroup,
});

function authorIn({ isGroup, fromMe, pushName, author }: IncomingMessage, contact: ContactEntity) {
  if (!isGroup || !author) return { author: fromMe ? '' : contact.name };
  return {
    participant: author.lid ? `${author.lid}@lid` : author.number,
    participantNumber: author.number,
    author: fromMe ? '' : (pushName ?? author.number ?? author.lid ?? ''),
  };
}

interface Found {
  ticket: TicketEntity;
  /** Given when the ticket is new or was reopened. */
  change?: { kind: 'arrived' | 'reopened'; before: TicketSight | null };
}
const byContact = ({ fromMe }: IncomingMessage, { id: contactId }: ContactEntity) => ({
  by: null,
  actor: fromMe ? ({ kind: 'phone' } as const) : ({ kind: 'contact', contactId } as const),
});

async function ticketFor(
  { tickets }: TicketsScope,
  contact: ContactEntity,
  incoming: IncomingMessage,
  reopenWindow: number,
): Promise<Found> {
  const { connectionId: whatsappId, isGroup } = incoming;
  const living = await tickets.living(contact.id, whatsappId);
  if (living) return { ticket: living };
  const closed = reopenWindow > 0 ? await tickets.recentlyClosed(contact.id, whatsappId, reopenWindow) : null;
  if (closed) {
    const before = closed.sight;
    closed.wait();
    closed.user = null;
    return { ticket: closed, change: { kind: 'reopened', before } };
  }
  const id = await tickets.add({ contactId: contact.id, whatsappId, status: 'pending', isGroup });
  if (id !== null) {
    return { ticket: await tickets.byId(id), change: { kind: 'arrived', before: null } };
  }
  const other = await tickets.living(contact.id, whatsappId);
  if (!other) throw new Error('A ticket was refused as a second one, but there is no first');
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

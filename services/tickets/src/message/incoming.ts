import { ticketEvents, type IncomingMessage } from '@recado/contracts';
import { contactSeen } from '../contact/contact.identity.ts';
import type { ContactEntity } from '../contact/contact.entity.ts';
import type { Presenter } from '../presenter.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketsScope } from '../tickets.database.ts';
import { summaryOf } from './summary.ts';

/** A message from WhatsApp finds its contact and its ticket, and is told to those who may see it. */
export async function receive(
  scope: TicketsScope,
  present: Presenter,
  companyId: number,
  incoming: IncomingMessage,
): Promise<void> {
  const { messages, tickets, copies, tell } = scope;
  if (await messages.onWhatsapp(incoming.connectionId, incoming.waId)) return;
  const settings = await copies.settings();
  if (incoming.isGroup && settings['CheckMsgIsGroup'] !== 'disabled') return;
  const contact = await contactSeen(scope, seenIn(incoming), present);
  const reopenWindow = Number(settings['reopenWindow'] ?? 120);
  const { ticket, before } = await ticketFor(scope, contact, incoming, reopenWindow);
  const quoted = incoming.quotedWaId ? await messages.onWhatsapp(incoming.connectionId, incoming.quotedWaId) : null;
  const message = await messages.add({
    companyId,
    ticketId: ticket.id,
    contactId: contact.id,
    whatsappId: incoming.connectionId,
    waId: incoming.waId,
    fromMe: incoming.fromMe,
    participant: incoming.author && (incoming.author.lid ?? incoming.author.number),
    author: authorOf(incoming, contact),
    type: incoming.type,
    body: incoming.body,
    ack: incoming.fromMe ? 1 : 0,
    quotedId: quoted?.id ?? null,
    read: incoming.fromMe,
    sentAt: new Date(incoming.timestamp * 1000),
    ...mediaColumns(incoming),
  });
  ticket.wrote(message, summaryOf(message, settings['language']));
  await tickets.save(ticket);
  const shown = present.ticket(ticket);
  if (before !== undefined) tell(ticketEvents.changed, { ticket: shown, before });
  tell(ticketEvents.messageCreated, { message: present.message(message), ticket: shown });
}

/** In a group the contact is the group; a name we only know from our own phone is no name. */
const seenIn = ({ chat, isGroup, fromMe, pushName }: IncomingMessage) => ({
  identity: chat,
  name: fromMe || isGroup ? null : pushName,
  isGroup,
});

const authorOf = ({ isGroup, fromMe, pushName, author }: IncomingMessage, contact: ContactEntity): string => {
  if (fromMe) return '';
  return isGroup ? (pushName ?? author?.number ?? author?.lid ?? '') : contact.name;
};

/** `before` is given when the ticket is new (null) or came back to life. */
interface Found {
  ticket: TicketEntity;
  before?: TicketEntity['sight'] | null;
}

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
    return { ticket: closed, before };
  }
  const id = await tickets.add({ contactId: contact.id, whatsappId, status: 'pending', isGroup });
  if (id !== null) return { ticket: await tickets.byId(id), before: null };
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
    isVoice: media.voice,
  };
}

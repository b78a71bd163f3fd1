import type { ContactView, MessageView, TicketView } from '@recado/client';

/** The fields of a contact that a model needs. */
export const contactOf = ({ id, name, number, isGroup }: ContactView) => ({
  id,
  name,
  number,
  ...(isGroup ? { isGroup } : {}),
});

export const ticketOf = (ticket: TicketView) => ({
  id: ticket.id,
  number: ticket.number,
  status: ticket.status,
  contact: contactOf(ticket.contact),
  agent: ticket.user,
  queue: named(ticket.queue),
  connection: ticket.whatsapp,
  tags: ticket.tags.map(named),
  unreadMessages: ticket.unreadMessages,
  lastMessage: ticket.lastMessage,
  lastMessageFrom: ticket.lastMessageFromMe ? 'company' : 'customer',
  updatedAt: ticket.updatedAt,
});
const named = <T extends { id: number; name: string } | null>(ref: T) => ref && { id: ref.id, name: ref.name };

/** How far a message has come, by the number that the API gives. */
const steps = ['queued', 'sent', 'delivered', 'read', 'played'];
export const messageOf = (message: MessageView) => ({
  id: message.id,
  at: message.createdAt,
  from: message.fromMe ? 'company' : 'customer',
  author: message.author,
  text: message.isDeleted ? '(deleted)' : message.body,
  ...(message.mediaType === 'chat' ? {} : { kind: message.mediaType, file: message.mediaName }),
  ...(message.quotedMsg ? { answerTo: message.quotedMsg.id } : {}),
  ...(message.fromMe
    ? { delivery: message.failure ? `failed: ${message.failure}` : (steps[message.ack] ?? 'played') }
    : {}),
});

import { event, type Push } from '../event.ts';
import type { ImportState } from './contact-import.contract.ts';
import type { ContactView } from './contact.contract.ts';
import type { DraftView } from './draft.contract.ts';
import type { MessageView, StoredFile } from './message.contract.ts';
import type { FileListView } from './file-list.contract.ts';
import type { QuickMessageView } from './quick-message.contract.ts';
import type { QueueView } from './queue.contract.ts';
import type { TicketView } from './ticket.contract.ts';

export interface TicketSight {
  queueId: number | null;
  userId: number | null;
  status: string;
}
export interface TicketChanged {
  ticket: TicketView;
  /** Who could see it before: those who no longer can are told it is gone. */
  before: TicketSight | null;
}
export interface MessageTold {
  message: MessageView;
  ticket: TicketView;
  /** An answer: what was unread until now is read with it. */
  reads?: boolean;
}
/** Everything the owner of the session needs to put a message on WhatsApp. */
export interface OutgoingMessage {
  messageId: number;
  connectionId: number;
  /** Chosen before the first attempt and kept by every retry. */
  waId: string;
  /** Digits, or a group's id. */
  to: string;
  isGroup: boolean;
  text: string;
  /** The text is one of these, as it came from WhatsApp. */
  card?: 'vcard' | 'locationMessage';
  file: (StoredFile & { kind: 'image' | 'audio' | 'video' | 'document' | 'sticker'; voice: boolean }) | null;
  quoted: { waId: string; fromMe: boolean; participant: string | null; text: string } | null;
  /** Who sends it: decides what goes first, and what waits. Absent: an agent. */
  source?: MessageSource;
  /** Somebody wants it tried once more: an earlier answer that it cannot be sent counts no longer. */
  again?: boolean;
  /** Passed on: the contact's phone says so. */
  forwarded?: boolean;
  /** What is read with it: the contact's phone hears so before the answer comes. */
  reads?: ReadMessage[];
}
export type MessageSource = 'agent' | 'bot' | 'api' | 'schedule' | 'campaign';

interface ToWhatsapp {
  connectionId: number;
  /** Digits, or a group's id. */
  to: string;
  isGroup: boolean;
  /** Of the message it is about. */
  waId: string;
}
/** New text for a message of ours. */
export interface OutgoingEdit extends ToWhatsapp {
  body: string;
}
/** Ours, to a message of anybody; the empty emoji takes it back. */
export interface OutgoingReaction extends ToWhatsapp {
  fromMe: boolean;
  participant: string | null;
  emoji: string;
}

const sight = ({ queueId, userId, status }: TicketSight) => ({ kind: 'ticket' as const, queueId, userId, status });
const toChat = (p: { connectionId: number; to: string }) => `chat-${p.connectionId}-${p.to}`;
const ticketKey = (p: { ticket: { id: number } }) => `ticket-${p.ticket.id}`;

const unreadPush = (ticket: TicketSight & { id: number }): Push => ({
  channel: 'ticket',
  to: sight(ticket),
  payload: { action: 'updateUnread', ticketId: ticket.id },
});

/** Whoever saw it before and no longer does is told that it is gone. */
function ticketPushes({ ticket, before }: TicketChanged): Push[] {
  const shown: Push = { channel: 'ticket', to: sight(ticket), payload: { action: 'update', ticket } };
  if (!before) return [shown];
  const gone = { action: 'delete', ticketId: ticket.id };
  return [{ channel: 'ticket', to: sight(before), except: sight(ticket), payload: gone }, shown];
}

export const ticketEvents = {
  changed: event<TicketChanged>('tickets.changed', {
    key: ticketKey,
    onlyShown: true,
    pushes: ticketPushes,
  }),
  removed: event<{ ticket: TicketSight & { id: number } }>('tickets.removed', {
    key: ticketKey,
    pushes: (p) => [{ channel: 'ticket', to: sight(p.ticket), payload: { action: 'delete', ticketId: p.ticket.id } }],
  }),
  read: event<{ ticket: TicketSight & { id: number }; receipts: ReadReceipts | null }>('tickets.read', {
    key: ticketKey,
    pushes: ({ ticket }) => [unreadPush(ticket)],
  }),
  messageCreated: event<MessageTold>('tickets.messageCreated', {
    key: ticketKey,
    onlyShown: true,
    pushes: ({ message, ticket, reads }) => [
      ...(reads ? [unreadPush(ticket)] : []),
      {
        channel: 'appMessage',
        to: sight(ticket),
        payload: { action: 'create', message, ticket, contact: ticket.contact },
      },
    ],
  }),
  messageChanged: event<{ message: MessageView; ticket: TicketSight & { id: number } }>('tickets.messageChanged', {
    key: ticketKey,
    onlyShown: true,
    pushes: ({ message, ticket }) => [
      { channel: 'appMessage', to: sight(ticket), payload: { action: 'update', message } },
    ],
  }),
  messageQueued: event<OutgoingMessage>('tickets.messageQueued', { key: toChat }),
  messageRevoked: event<ToWhatsapp>('tickets.messageRevoked', { key: toChat }),
  messageEdited: event<OutgoingEdit>('tickets.messageEdited', { key: toChat }),
  messageReacted: event<OutgoingReaction>('tickets.messageReacted', { key: toChat }),
  /** A file that could not be had is wanted after all. */
  mediaWanted: event<ToWhatsapp>('tickets.mediaWanted', { key: toChat }),
  contactChanged: event<{ contact: ContactView }>('tickets.contactChanged', {
    key: (p) => `contact-${p.contact.id}`,
    pushes: ({ contact }) => [{ channel: 'contact', to: { kind: 'company' }, payload: { action: 'update', contact } }],
  }),
  contactRemoved: event<{ contactId: number }>('tickets.contactRemoved', {
    key: (p) => `contact-${p.contactId}`,
    pushes: ({ contactId }) => [
      { channel: 'contact', to: { kind: 'company' }, payload: { action: 'delete', contactId } },
    ],
  }),
  draftSaved: event<{ userId: number; draft: DraftView }>('tickets.draftSaved', {
    key: (p) => `draft-${p.userId}`,
    onlyShown: true,
    pushes: ({ userId, draft }) => [
      { channel: 'draft', to: { kind: 'user', userId }, payload: { action: 'update', record: draft } },
    ],
  }),
  /** How far an import is: whoever shows it, or the contacts, asks anew. */
  contactImportChanged: event<{ importId: number; state: ImportState; done: number; total: number }>(
    'tickets.contactImportChanged',
    {
      key: ({ importId }) => `contact-import-${importId}`,
      onlyShown: true,
      pushes: (p) => [{ channel: 'contactImport', to: { kind: 'company' }, payload: { action: 'update', ...p } }],
    },
  ),
  queueSaved: event<{ queue: QueueView }>('tickets.queueSaved', {
    key: (p) => `queue-${p.queue.id}`,
    pushes: ({ queue }) => [{ channel: 'queue', to: { kind: 'company' }, payload: { action: 'update', queue } }],
  }),
  queueRemoved: event<{ queueId: number }>('tickets.queueRemoved', {
    key: (p) => `queue-${p.queueId}`,
    pushes: ({ queueId }) => [{ channel: 'queue', to: { kind: 'company' }, payload: { action: 'delete', queueId } }],
  }),
  quickMessageSaved: event<QuickMessageTold & { isNew: boolean; wasShared: boolean }>('tickets.quickMessageSaved', {
    key: (p) => `quick-${p.record.id}`,
    onlyShown: true,
    pushes: ({ record, isNew, wasShared }) => [
      ...(wasShared && !record.geral ? [quickGone(record, { kind: 'company' })] : []),
      { channel: 'quickMessage', to: readersOf(record), payload: { action: isNew ? 'create' : 'update', record } },
    ],
  }),
  quickMessageRemoved: event<QuickMessageTold>('tickets.quickMessageRemoved', {
    key: (p) => `quick-${p.record.id}`,
    onlyShown: true,
    pushes: ({ record }) => [quickGone(record, readersOf(record))],
  }),
  fileListSaved: event<{ record: FileListView; isNew: boolean }>('tickets.fileListSaved', {
    key: (p) => `files-${p.record.id}`,
    onlyShown: true,
    pushes: ({ record, isNew }) => [
      { channel: 'file', to: { kind: 'company' }, payload: { action: isNew ? 'create' : 'update', record } },
    ],
  }),
  fileListRemoved: event<{ id: number }>('tickets.fileListRemoved', {
    key: (p) => `files-${p.id}`,
    onlyShown: true,
    pushes: ({ id }) => [{ channel: 'file', to: { kind: 'company' }, payload: { action: 'delete', id } }],
  }),
};

interface QuickMessageTold {
  record: QuickMessageView;
}
const readersOf = ({ geral, userId }: QuickMessageView): Push['to'] =>
  geral || userId === null ? { kind: 'company' } : { kind: 'user', userId };
const quickGone = ({ id }: QuickMessageView, to: Push['to']): Push => ({
  channel: 'quickMessage',
  to,
  payload: { action: 'delete', id },
});

export interface ReadReceipts {
  connectionId: number;
  chat: string;
  isGroup: boolean;
  messages: ReadMessage[];
}
export interface ReadMessage {
  waId: string;
  /** In a group, who wrote it. */
  participant: string | null;
}

import { Id, Int, MaybeId, OneOf, Part } from '../fields.ts';
import { importStates, type ImportState } from '../tickets/contact-import.contract.ts';
import { ContactView } from '../tickets/contact.contract.ts';
import { DraftView } from '../tickets/draft.contract.ts';
import { MessageView } from '../tickets/message-view.ts';
import { NoteView } from '../tickets/note.contract.ts';
import { QueueView } from '../tickets/queue.contract.ts';
import { TicketView } from '../tickets/ticket-view.ts';
import { RecordDelete } from './record-delete.ts';

export class TicketUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => TicketView) ticket: TicketView;
}
export class TicketDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() ticketId: number;
}
export class TicketUnreadUpdate {
  @OneOf(['updateUnread']) action: 'updateUnread';
  @Id() ticketId: number;
}
export class MessageCreate {
  @OneOf(['create']) action: 'create';
  @Part(() => MessageView) message: MessageView;
  @Part(() => TicketView) ticket: TicketView;
  @Part(() => ContactView) contact: ContactView;
}
export class MessageUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => MessageView) message: MessageView;
}
export class ContactUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => ContactView) contact: ContactView;
}
export class ContactDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() contactId: number;
}
export class ContactImportUpdate {
  @OneOf(['update']) action: 'update';
  @Id() importId: number;
  @OneOf(importStates) state: ImportState;
  @Int() done: number;
  @Int() total: number;
}
export class QueueUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => QueueView) queue: QueueView;
}
export class QueueDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() queueId: number;
}

export class NoteCreate {
  @OneOf(['create']) action: 'create';
  @Part(() => NoteView) record: NoteView;
}
export class NoteDelete extends RecordDelete {
  @Id() ticketId: number;
}
export class DraftUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => DraftView) record: DraftView;
}

/** A colleague writes in a conversation; null: the platform's support does. */
export class TypingNotice {
  @Id() ticketId: number;
  @MaybeId() userId: number | null;
}

/** The classes of the payloads of each channel. */
export const ticketChannels = {
  ticket: [TicketUpdate, TicketDelete, TicketUnreadUpdate],
  appMessage: [MessageCreate, MessageUpdate],
  contact: [ContactUpdate, ContactDelete],
  contactImport: [ContactImportUpdate],
  queue: [QueueUpdate, QueueDelete],
  note: [NoteCreate, NoteDelete],
  draft: [DraftUpdate],
  typing: [TypingNotice],
} as const;

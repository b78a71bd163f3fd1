import { Id, Int, Maybe, MaybeId, Name, Part, Parts, SomeIds, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';

/** The author of a note, with the name at that time: notes outlive users. */
export class NoteAuthor {
  /** The user, by their id; null: the platform’s support. */
  @MaybeId() id: number | null;
  @Text(0, 100) name: string;
}
export class NoteView {
  @Id() id: number;
  /** The text of the note. */
  @Text(2, 5_000) note: string;
  @Id() ticketId: number;
  /** The number of the ticket in its company. */
  @Int(1, Number.MAX_SAFE_INTEGER) ticketNumber: number;
  @Id() contactId: number;
  /** The author. */
  @Part(() => NoteAuthor) user: NoteAuthor;
  @When() createdAt: string;
}
export class NotePage extends PageEnd {
  /** Newest first. */
  @Parts(() => NoteView) notes: NoteView[];
}
export class ListNotes extends PageInput {
  @Id() ticketId: number;
  /**
   * The ticket’s contact, by its id: also the notes of the contact’s other tickets, of those the caller may see;
   * without it those of the ticket.
   */
  @MaybeId() contactId?: number | null;
}
/** The most people of one note. */
const MOST_MENTIONED = 20;
export class CreateNote {
  /** The text of the note. */
  @Name(2, 5_000) note: string;
  @Id() ticketId: number;
  /** The contact of the ticket, by its id; another one is refused. */
  @MaybeId() contactId?: number | null;
  /** Colleagues whom the note asks, by their ids: they are notified. Each must see the ticket. Nobody by default. */
  @Maybe() @SomeIds(MOST_MENTIONED) mentions?: number[];
}
export class NoteId {
  @Id() id: number;
}

export const ticketNotes = contract('ticketNotes', 'tickets', {
  list: query(ListNotes, NotePage, {
    who: 'user',
    rest: 'GET /ticket-notes/list',
    summary: 'Notes of a ticket, or of all tickets of its contact, newest first, 20 a page',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  }),
  create: command(CreateNote, NoteView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /ticket-notes',
    summary: 'Writes a note on a ticket; the customer never sees it',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_USER_FOUND', 'ERR_MENTIONED_SEES_NOT'],
  }),
  remove: command(NoteId, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /ticket-notes/:id',
    summary: 'Deletes a note: its author, or an admin',
    faults: ['ERR_NO_NOTE_FOUND', 'ERR_NO_PERMISSION'],
  }),
});

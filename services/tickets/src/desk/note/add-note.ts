import { noteViews, type Caller, type NoteView } from '@recado/contracts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { presentNote } from '../../rows/note.repository.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

/** Writes a note of the caller on a ticket, and publishes it to those who see the ticket. */
export async function addNote(
  { notes, copies, publish }: DeskScope,
  caller: Caller,
  ticket: TicketEntity,
  note: string,
): Promise<NoteView> {
  const author = (await copies.nameOf(caller)) ?? '';
  const row = { note, ticketId: ticket.id, userId: caller.userId, author };
  const of = { contactId: ticket.contactId, ticketNumber: ticket.number };
  const view = presentNote({ ...row, ...of, ...(await notes.add(row)) });
  publish(noteViews.created, { note: view, ticket: ticket.sight });
  return view;
}

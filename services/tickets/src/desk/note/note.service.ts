import {
  Fault,
  may,
  noteViews,
  ticketNotes,
  type Caller,
  type CreateNote,
  type Handlers,
  type ListNotes,
  type NoteId,
  type NotePage,
  type NoteView,
} from '@recado/contracts';
import { Paging, Serves } from '@recado/platform';
import { publishMentionNotice } from '../../conversation/publish-notice.ts';
import { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { presentNote } from '../../rows/note.repository.ts';
import { addNote } from './add-note.ts';
import { MentionedPeople } from './mentioned-people.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(ticketNotes)
export class NoteService implements Handlers<typeof ticketNotes> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly mentionedPeople: MentionedPeople,
  ) {}

  list(caller: Caller, { ticketId, contactId, ...position }: ListNotes): Promise<NotePage> {
    return this.db.within(caller, async ({ tickets, notes }) => {
      checkContact(await tickets.get(caller, ticketId), contactId);
      const start = paging.start(position);
      const found = contactId
        ? await notes.listOfContact(caller, contactId, start)
        : await notes.listOfTicket(ticketId, start);
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { notes: page.map((note) => presentNote(note)), ...end };
    });
  }

  async create(caller: Caller, { ticketId, contactId, note, mentions = [] }: CreateNote): Promise<NoteView> {
    const mentioned = mentions.filter((id) => id !== caller.userId);
    if (mentioned.length > 0) {
      const { sight } = await this.db.within(caller, ({ tickets }) => tickets.get(caller, ticketId));
      await this.mentionedPeople.check(caller, mentioned, sight);
    }
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.get(caller, ticketId);
      checkContact(ticket, contactId);
      const view = await addNote(scope, caller, ticket, note);
      for (const id of mentioned) await scope.copies.getAgent(id);
      if (mentioned.length > 0)
        publishMentionNotice(scope, this.present.ticket(ticket), { by: view.user.name, note, mentioned });
      return view;
    });
  }

  remove(caller: Caller, { id }: NoteId): Promise<void> {
    return this.db.within(caller, async ({ notes, publish }) => {
      const { note, sight } = await notes.get(caller, id);
      const isOwn = note.userId !== null && note.userId === caller.userId;
      if (!isOwn && !may(caller, 'ticket-notes:removeAny')) throw new Fault('ERR_NO_PERMISSION');
      await notes.remove(id);
      publish(noteViews.deleted, { id, ticketId: note.ticketId, ticket: sight });
    });
  }
}

function checkContact(ticket: TicketEntity, contactId: number | null | undefined): void {
  if (contactId && contactId !== ticket.contactId) throw new Fault('ERR_NO_CONTACT_FOUND');
}

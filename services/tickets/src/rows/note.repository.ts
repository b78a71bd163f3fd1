import { Fault, maySeeTicket, type Caller, type NoteView, type TicketAccess } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { visibleTicketsSql } from './ticket/visible-tickets.ts';

export interface NoteRow {
  id: number;
  note: string;
  ticketId: number;
  ticketNumber: number;
  contactId: number;
  userId: number | null;
  author: string;
  createdAt: Date;
}
const columns = `n.id, n.note, n.ticket_id as "ticketId", t.number as "ticketNumber", t.contact_id as "contactId", n.user_id as "userId", n.author,
  n.created_at as "createdAt"`;

export class NoteRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first. */
  listOfTicket(ticketId: number, { after, skip, limit }: PageStart<{ id: number }>): Promise<NoteRow[]> {
    return this.manager.query(
      `select ${columns} from tickets.ticket_notes n join tickets.tickets t on t.id = n.ticket_id
       where n.ticket_id = $1 and n.id < $2 order by n.id desc limit $3 offset ${skip}`,
      [ticketId, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** Newest first, in all visible tickets of the contact. */
  listOfContact(
    caller: Caller,
    contactId: number,
    { after, skip, limit }: PageStart<{ id: number }>,
  ): Promise<NoteRow[]> {
    const { sql, values } = visibleTicketsSql(caller, 4);
    return this.manager.query(
      `select ${columns} from tickets.tickets t join tickets.ticket_notes n on n.ticket_id = t.id
       where t.contact_id = $1 and n.id < $2 ${sql && `and ${sql}`} order by n.id desc limit $3 offset ${skip}`,
      [contactId, after?.id ?? Number.MAX_SAFE_INTEGER, limit, ...values],
    );
  }

  /** Notes of invisible tickets are not found. */
  async get(caller: Caller, id: number): Promise<{ note: NoteRow; sight: TicketAccess }> {
    const [found] = await this.manager.query<(NoteRow & { sight: TicketAccess })[]>(
      `select ${columns}, json_build_object('queueId', t.queue_id, 'userId', t.user_id, 'status', t.status,
         'connectionId', t.whatsapp_id) as sight
       from tickets.ticket_notes n join tickets.tickets t on t.id = n.ticket_id where n.id = $1`,
      [id],
    );
    if (!found || !maySeeTicket(caller, found.sight)) throw new Fault('ERR_NO_NOTE_FOUND');
    return { note: found, sight: found.sight };
  }

  async add(
    note: Pick<NoteRow, 'note' | 'ticketId' | 'userId' | 'author'>,
  ): Promise<Pick<NoteRow, 'id' | 'createdAt'>> {
    const [inserted] = await this.manager.query<Pick<NoteRow, 'id' | 'createdAt'>[]>(
      `insert into tickets.ticket_notes (ticket_id, note, user_id, author) values ($1, $2, $3, $4)
       returning id, created_at as "createdAt"`,
      [note.ticketId, note.note, note.userId, note.author],
    );
    if (!inserted) throw new Error('The added note was not returned');
    return inserted;
  }

  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from tickets.ticket_notes where id = $1`, [id]);
  }
}

export const presentNote = ({
  id,
  note,
  ticketId,
  ticketNumber,
  contactId,
  userId,
  author,
  createdAt,
}: NoteRow): NoteView => ({
  id,
  note,
  ticketId,
  ticketNumber,
  contactId,
  user: { id: userId, name: author },
  createdAt: createdAt.toISOString(),
});

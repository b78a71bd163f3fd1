import { maySeeTicket, type Caller, type DraftView, type TicketAccess } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

const MOST_SHOWN = 100;

export class DraftRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Drafts in tickets that the user may no longer see are left out. */
  async listOfUser(caller: Caller): Promise<DraftView[]> {
    const rows = await this.manager.query<(DraftRow & TicketAccess)[]>(
      `select ticket_id as "ticketId", body, d.updated_at as "updatedAt",
         queue_id as "queueId", t.user_id as "userId", status, t.whatsapp_id as "connectionId"
       from tickets.drafts d join tickets.tickets t on t.id = d.ticket_id
       where d.user_id = $1 order by d.updated_at desc limit ${MOST_SHOWN}`,
      [caller.userId],
    );
    return rows.filter((row) => maySeeTicket(caller, row)).map(presentDraft);
  }

  /** An empty text deletes the draft. */
  async save(userId: number, ticketId: number, body: string): Promise<DraftView> {
    if (!body)
      await this.manager.query(`delete from tickets.drafts where user_id = $1 and ticket_id = $2`, [userId, ticketId]);
    else
      await this.manager.query(
        `insert into tickets.drafts (user_id, ticket_id, body) values ($1, $2, $3)
         on conflict (user_id, ticket_id) do update set body = excluded.body, updated_at = now()`,
        [userId, ticketId, body],
      );
    return presentDraft({ ticketId, body, updatedAt: new Date() });
  }

  async removeOf(userId: number): Promise<void> {
    await this.manager.query(`delete from tickets.drafts where user_id = $1`, [userId]);
  }
}

interface DraftRow {
  ticketId: number;
  body: string;
  updatedAt: Date;
}
const presentDraft = ({ ticketId, body, updatedAt }: DraftRow): DraftView => ({
  ticketId,
  body,
  updatedAt: updatedAt.toISOString(),
});

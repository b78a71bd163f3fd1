import { Fault, type NotificationView, type TicketNotice } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

const MOST_SHOWN = 50;
const columns = `id, ticket_id as "ticketId", ticket_uuid as "ticketUuid", contact, by_whom as by, note, created_at as "createdAt"`;
type NotificationRow = Omit<NotificationView, 'createdAt'> & { createdAt: Date };
const present = (row: NotificationRow): NotificationView => ({ ...row, createdAt: row.createdAt.toISOString() });

interface RemovedNotification {
  id: number;
  userId: number;
}

export class NotificationRepository {
  constructor(private readonly manager: EntityManager) {}

  async listOfUser(userId: number): Promise<NotificationView[]> {
    const rows = (await this.manager.query(
      `select ${columns} from chat.notifications where user_id = $1 order by id desc limit ${MOST_SHOWN}`,
      [userId],
    )) as NotificationRow[];
    return rows.map(present);
  }

  /** @returns null when the notification exists already */
  async add(userId: number, { ticket, contact, by, note }: TicketNotice): Promise<NotificationView | null> {
    const rows = (await this.manager.query(
      `insert into chat.notifications (user_id, ticket_id, ticket_uuid, contact, by_whom, note)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, ticket_id, user_id) do nothing returning ${columns}`,
      [userId, ticket.id, ticket.uuid, contact, by, note],
    )) as NotificationRow[];
    return rows[0] ? present(rows[0]) : null;
  }

  async remove(userId: number, id: number): Promise<void> {
    const gone = await this.delete(`id = $1 and user_id = $2`, [id, userId]);
    if (gone.length === 0) throw new Fault('ERR_NO_NOTIFICATION_FOUND');
  }

  /**
   * Removes notifications of previous agents.
   * @returns the removed notifications
   */
  removeFromOthers(ticketId: number, userId: number | null): Promise<RemovedNotification[]> {
    return this.delete(`ticket_id = $1 and user_id is distinct from $2`, [ticketId, userId]);
  }

  removeOfTickets(ticketIds: number[]): Promise<RemovedNotification[]> {
    return this.delete(`ticket_id = any($1)`, [ticketIds]);
  }

  private delete(where: string, values: unknown[]): Promise<RemovedNotification[]> {
    return this.manager.query(
      `with gone as (delete from chat.notifications where ${where} returning id, user_id)
       select id, user_id as "userId" from gone`,
      values,
    );
  }
}

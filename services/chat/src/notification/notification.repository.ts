import { Fault, type NotificationView, type TicketNotice } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

const MOST_SHOWN = 50;
const columns = `id, ticket_id as "ticketId", ticket_uuid as "ticketUuid", contact, by_whom as by, note, created_at as "createdAt"`;
type Row = Omit<NotificationView, 'createdAt'> & { createdAt: Date };
const present = (row: Row): NotificationView => ({ ...row, createdAt: row.createdAt.toISOString() });

interface Gone {
  id: number;
  userId: number;
}

/** What was handed to somebody and not looked at yet. */
export class NotificationRepository {
  constructor(private readonly manager: EntityManager) {}

  async of(userId: number): Promise<NotificationView[]> {
    const rows = (await this.manager.query(
      `select ${columns} from chat.notifications where user_id = $1 order by id desc limit ${MOST_SHOWN}`,
      [userId],
    )) as Row[];
    return rows.map(present);
  }

  /** @returns null when it is known already */
  async add(userId: number, { ticket, contact, by, note }: TicketNotice): Promise<NotificationView | null> {
    const rows = (await this.manager.query(
      `insert into chat.notifications (user_id, ticket_id, ticket_uuid, contact, by_whom, note)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, ticket_id, user_id) do nothing returning ${columns}`,
      [userId, ticket.id, ticket.uuid, contact, by, note],
    )) as Row[];
    return rows[0] ? present(rows[0]) : null;
  }

  async remove(userId: number, id: number): Promise<void> {
    const gone = await this.deleted(`id = $1 and user_id = $2`, [id, userId]);
    if (gone.length === 0) throw new Fault('ERR_NO_NOTIFICATION_FOUND');
  }

  /** The ticket is somebody else's now, or nobody's. @returns what was taken from whom */
  removeFromOthers(ticketId: number, userId: number | null): Promise<Gone[]> {
    return this.deleted(`ticket_id = $1 and user_id is distinct from $2`, [ticketId, userId]);
  }

  private deleted(where: string, values: unknown[]): Promise<Gone[]> {
    return this.manager.query(
      `with gone as (delete from chat.notifications where ${where} returning id, user_id)
       select id, user_id as "userId" from gone`,
      values,
    );
  }
}

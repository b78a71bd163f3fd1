import {
  Fault,
  type NotificationSubject,
  type RuleNotice,
  type NotificationKind,
  type NotificationView,
  type ServiceTarget,
  type TicketNotice,
} from '@recado/contracts';
import type { EntityManager } from 'typeorm';

const MOST_SHOWN = 50;
const columns = `id, kind, ticket_id as "ticketId", ticket_uuid as "ticketUuid", subject, contact, by_whom as by, note, waiting, target,
  due_at as "dueAt", created_at as "createdAt"`;
type NotificationRow = Omit<NotificationView, 'createdAt' | 'promise' | 'about'> & {
  subject: string | null;
  target: ServiceTarget | null;
  dueAt: Date | null;
  createdAt: Date;
};
const subjectOf = ({ contactId, connectionId }: Pick<RuleNotice, 'contactId' | 'connectionId'>): string =>
  contactId === null ? `connection-${connectionId}` : `contact-${contactId}`;
const present = ({ subject, target, dueAt, createdAt, ...row }: NotificationRow): NotificationView => ({
  ...row,
  about: subject === null ? null : (subject.slice(0, subject.indexOf('-')) as NotificationSubject),
  promise: target && dueAt && { target, dueAt: dueAt.toISOString() },
  createdAt: createdAt.toISOString(),
});

interface RemovedNotification {
  id: number;
  userId: number;
}

export type NotifiedTicket = TicketNotice & { kind: NotificationKind };

export class NotificationRepository {
  constructor(private readonly manager: EntityManager) {}

  async listOfUser(userId: number): Promise<NotificationView[]> {
    const rows = await this.manager.query<NotificationRow[]>(
      `select ${columns} from chat.notifications where user_id = $1 order by id desc limit ${MOST_SHOWN}`,
      [userId],
    );
    return rows.map(present);
  }

  /**
   * The newest notification of a ticket replaces an earlier one.
   * @returns null when the notification exists already
   */
  async add(
    userId: number,
    { kind, ticket, contact, by, note, promise }: NotifiedTicket,
  ): Promise<NotificationView | null> {
    const rows = await this.manager.query<NotificationRow[]>(
      `insert into chat.notifications (user_id, ticket_id, ticket_uuid, contact, by_whom, note, kind, target, due_at, waiting)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (company_id, ticket_id, user_id) do update set kind = excluded.kind, by_whom = excluded.by_whom,
         note = excluded.note, target = excluded.target, due_at = excluded.due_at, waiting = excluded.waiting, created_at = now()
       where (notifications.kind, notifications.target, notifications.due_at, notifications.by_whom, notifications.note)
         is distinct from (excluded.kind, excluded.target, excluded.due_at, excluded.by_whom, excluded.note)
       returning ${columns}`,
      [
        userId,
        ticket.id,
        ticket.uuid,
        contact,
        by,
        note,
        kind,
        promise?.target ?? null,
        promise?.dueAt ?? null,
        ticket.status === 'pending',
      ],
    );
    return rows[0] ? present(rows[0]) : null;
  }

  /**
   * The newest notification about a connection or contact replaces an earlier one.
   * @param at of the event, ISO 8601
   * @returns null when the notification, or a newer one, exists already
   */
  async addOfRule(
    userId: number,
    { name, by, note, ...about }: RuleNotice,
    at: string,
  ): Promise<NotificationView | null> {
    const rows = await this.manager.query<NotificationRow[]>(
      `insert into chat.notifications (user_id, subject, contact, by_whom, note, kind, created_at)
       values ($1, $2, $3, $4, $5, 'rule', $6)
       on conflict (company_id, subject, user_id) where subject is not null do update
       set contact = excluded.contact, by_whom = excluded.by_whom, note = excluded.note, created_at = excluded.created_at
       where notifications.created_at < excluded.created_at
       returning ${columns}`,
      [userId, subjectOf(about), name, by, note, at],
    );
    return rows[0] ? present(rows[0]) : null;
  }

  /** Removes the notifications of rules that name a contact. */
  removeOfContact(contactId: number): Promise<RemovedNotification[]> {
    return this.delete(`subject = $1`, [subjectOf({ contactId, connectionId: null })]);
  }

  async removeOfUser(userId: number): Promise<void> {
    await this.delete(`user_id = $1`, [userId]);
  }
  async remove(userId: number, id: number): Promise<void> {
    const gone = await this.delete(`id = $1 and user_id = $2`, [id, userId]);
    if (gone.length === 0) throw new Fault('ERR_NO_NOTIFICATION_FOUND');
  }

  /**
   * Removes notifications of previous agents.
   * @param spared notifications of this kind stay
   * @returns the removed notifications
   */
  removeFromOthers(
    ticketId: number,
    userId: number | null,
    spared: NotificationKind | null,
  ): Promise<RemovedNotification[]> {
    return this.delete(`ticket_id = $1 and user_id is distinct from $2 and kind is distinct from $3`, [
      ticketId,
      userId,
      spared,
    ]);
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

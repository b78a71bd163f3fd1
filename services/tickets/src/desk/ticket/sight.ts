import { may, type Caller, type ListTickets } from '@recado/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { TicketEntity } from './ticket.entity.ts';

type Tickets = SelectQueryBuilder<TicketEntity>;

/** The tickets a caller may see, in SQL: the same rule as `maySeeTicket` of the contracts. */
export function withinSight(query: Tickets, caller: Caller): Tickets {
  if (may(caller, 'tickets:seeAll')) return query;
  const unqueued = caller.allTicket ? `or (t.queue_id is null and t.status = 'pending')` : '';
  return query.andWhere(`(t.user_id = :me or t.queue_id = any(:mine) ${unqueued})`, {
    me: caller.userId,
    mine: caller.queueIds,
  });
}

/** The same for a statement in SQL whose next parameter is `$first`; empty where everything may be seen. */
export function sightOf(caller: Caller, first: number): { sql: string; values: unknown[] } {
  if (may(caller, 'tickets:seeAll')) return { sql: '', values: [] };
  const unqueued = caller.allTicket ? `or (t.queue_id is null and t.status = 'pending')` : '';
  return {
    sql: `(t.user_id = $${first} or t.queue_id = any($${first + 1}::bigint[]) ${unqueued})`,
    values: [caller.userId, caller.queueIds],
  };
}

/** What a list may be asked for from within, besides what a caller may. */
export interface Wanted extends ListTickets {
  /** Pending or open. */
  living?: boolean;
  /** None of these tags. */
  withoutTags?: number[];
  /** Among these tickets. */
  ids?: number[] | null;
  /** In which the days are meant. */
  timezone?: string;
}

/** Of those the caller may see, the ones that were asked for. */
export function asked(query: Tickets, caller: Caller, input: Wanted): Tickets {
  withinSight(query, caller);
  const { status, showAll, withUnreadMessages, queueIds, users, date, updatedAt, timezone } = input;
  if (status) query.andWhere('t.status = :status', { status });
  if (status === 'open' && !showAll && !users) query.andWhere('t.user_id = :me', { me: caller.userId });
  if (withUnreadMessages) query.andWhere('t.unread_messages > 0');
  if (input.groups) query.andWhere('t.is_group');
  if (queueIds?.length) query.andWhere('(t.queue_id = any(:queueIds) or t.queue_id is null)', { queueIds });
  if (input.living) query.andWhere(`t.status in ('pending', 'open')`);
  if (input.ids) query.andWhere('t.id = any(:ids)', { ids: input.ids });
  if (input.tags?.length) query.andWhere('t.tag_ids && :tags::bigint[]', { tags: input.tags });
  if (input.withoutTags?.length) query.andWhere('not t.tag_ids && :out::bigint[]', { out: input.withoutTags });
  if (input.contactId) query.andWhere('t.contact_id = :contactId', { contactId: input.contactId });
  if (users?.length) query.andWhere('t.user_id = any(:users)', { users });
  if (date) query.andWhere(onDay('t.created_at', ':openedOn'), { openedOn: date, timezone });
  if (updatedAt) query.andWhere(onDay('t.updated_at', ':touchedOn'), { touchedOn: updatedAt, timezone });
  return query;
}

/** `cast` and not `::`: the query builder takes `::name` for a parameter where there is one of that name. */
const onDay = (column: string, day: string): string =>
  `${column} >= cast(${day} as date)::timestamp at time zone :timezone
   and ${column} < (cast(${day} as date) + 1)::timestamp at time zone :timezone`;

/** `is not distinct from` would say it in one, but no index serves it. */
export const onConnection = (alias: string, whatsappId: number | null): string =>
  whatsappId === null ? `${alias}.whatsapp_id is null` : `${alias}.whatsapp_id = :whatsappId`;

import { connectionsOf, may, type Caller, type ListTickets } from '@recado/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { TicketEntity } from './ticket.entity.ts';

type TicketSelect = SelectQueryBuilder<TicketEntity>;

/** The same rule in SQL as `maySeeTicket` of the contracts. */
export function whereVisible(query: TicketSelect, caller: Caller): TicketSelect {
  const connections = connectionsOf(caller);
  if (connections) query.andWhere('t.whatsapp_id = any(:connections)', { connections });
  if (may(caller, 'tickets:seeAll')) return query;
  const unqueued = caller.allTicket ? `or (t.queue_id is null and t.status = 'pending')` : '';
  return query.andWhere(`(t.user_id = :me or t.queue_id = any(:mine) ${unqueued})`, {
    me: caller.userId,
    mine: caller.queueIds,
  });
}

/**
 * The same condition for plain SQL whose next parameter is `$first`; empty where the caller sees all tickets. Only API keys
 * are limited to connections, and they see the tickets of all queues.
 */
export function visibleTicketsSql(caller: Caller, first: number): { sql: string; values: unknown[] } {
  const connections = connectionsOf(caller);
  if (connections) return { sql: `(t.whatsapp_id = any($${first}::bigint[]))`, values: [connections] };
  if (may(caller, 'tickets:seeAll')) return { sql: '', values: [] };
  const unqueued = caller.allTicket ? `or (t.queue_id is null and t.status = 'pending')` : '';
  return {
    sql: `(t.user_id = $${first} or t.queue_id = any($${first + 1}::bigint[]) ${unqueued})`,
    values: [caller.userId, caller.queueIds],
  };
}

/** Filters of the ticket list, with those only other operations use. */
export interface TicketFilter extends ListTickets {
  /** Pending or open. */
  living?: boolean;
  withoutTags?: number[];
  ids?: number[] | null;
  /** The time zone of the days. */
  timezone?: string;
}

/** Restricts a query to the visible tickets that match a filter. */
export function whereMatches(query: TicketSelect, caller: Caller, input: TicketFilter): TicketSelect {
  whereVisible(query, caller);
  const { status, showAll, withUnreadMessages, queueIds, users, date, updatedAt, timezone } = input;
  if (status) query.andWhere('t.status = :status', { status });
  // A program has no tickets of its own.
  const isOwn = status === 'open' && !showAll && !users && caller.kind !== 'api';
  if (isOwn) query.andWhere('t.user_id = :me', { me: caller.userId });
  if (input.snoozed) query.andWhere('t.snoozed_at is not null');
  else if (status === 'open') query.andWhere('t.snoozed_at is null');
  if (withUnreadMessages) query.andWhere('t.unread_messages > 0');
  if (input.groups) query.andWhere('t.is_group');
  if (queueIds?.length) query.andWhere(inQueuesSql(caller, ':queueIds'), { queueIds });
  if (input.living) query.andWhere(`t.status in ('pending', 'open')`);
  if (input.ids) query.andWhere('t.id = any(:ids)', { ids: input.ids });
  if (input.tags?.length) query.andWhere('t.tag_ids && :tags::bigint[]', { tags: input.tags });
  if (input.withoutTags?.length) query.andWhere('not t.tag_ids && :out::bigint[]', { out: input.withoutTags });
  if (input.contactId) query.andWhere('t.contact_id = :contactId', { contactId: input.contactId });
  if (input.externalId) query.andWhere('t.external_id = :externalId', { externalId: input.externalId });
  if (users?.length) query.andWhere('t.user_id = any(:users)', { users });
  if (date) query.andWhere(onDay('t.created_at', ':openedOn'), { openedOn: date, timezone });
  if (input.updatedSince) query.andWhere('t.updated_at >= cast(:since as timestamptz)', { since: input.updatedSince });
  if (updatedAt) query.andWhere(onDay('t.updated_at', ':touchedOn'), { touchedOn: updatedAt, timezone });
  return query;
}

/**
 * The condition that a ticket is in one of some queues. Agents who choose queues go on seeing what waits without one; a program gets
 * what it asks for.
 * @param queueIds the parameter with their ids
 */
export const inQueuesSql = (caller: Caller, queueIds: string): string =>
  caller.kind === 'api' ? `t.queue_id = any(${queueIds})` : `(t.queue_id = any(${queueIds}) or t.queue_id is null)`;

/** `cast` instead of `::`: the query builder would take `::name` for a parameter. */
const onDay = (column: string, day: string): string =>
  `${column} >= cast(${day} as date)::timestamp at time zone :timezone
   and ${column} < (cast(${day} as date) + 1)::timestamp at time zone :timezone`;

/** No index serves `is not distinct from`. */
export const whereConnection = (alias: string, connectionId: number | null): string =>
  connectionId === null ? `${alias}.whatsapp_id is null` : `${alias}.whatsapp_id = :connectionId`;

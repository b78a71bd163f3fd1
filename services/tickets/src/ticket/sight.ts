import type { Caller } from '@recado/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { TicketEntity } from './ticket.entity.ts';

/** The tickets a caller may see, in SQL: the same rule as `maySeeTicket` of the contracts. */
export function withinSight(query: SelectQueryBuilder<TicketEntity>, caller: Caller): SelectQueryBuilder<TicketEntity> {
  if (caller.profile === 'admin') return query;
  const unqueued = caller.allTicket ? `or (t.queue_id is null and t.status = 'pending')` : '';
  return query.andWhere(`(t.user_id = :me or t.queue_id = any(:mine) ${unqueued})`, {
    me: caller.userId,
    mine: caller.queueIds,
  });
}

/** `is not distinct from` would say it in one, but no index serves it. */
export const onConnection = (alias: string, whatsappId: number | null): string =>
  whatsappId === null ? `${alias}.whatsapp_id is null` : `${alias}.whatsapp_id = :whatsappId`;

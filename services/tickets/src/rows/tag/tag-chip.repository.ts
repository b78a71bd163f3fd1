import type { QueueChip } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { TicketEntity } from '../ticket/ticket.entity.ts';

/** SQL expression for the tags of a ticket row, by name. Tickets without tags need no lookup. */
export const tagChipsSql = (alias: string): string => `case when ${alias}.tag_ids <> '{}' then (
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by lower(g.name))
  from tickets.tags g where g.id = any(${alias}.tag_ids)) end as chips`;

export async function loadTagChips(manager: EntityManager, ticket: TicketEntity): Promise<TicketEntity> {
  const sql = `select id, name, color from tickets.tags where id = any($1) order by lower(name)`;
  const has = ticket.tagIds.length > 0;
  ticket.tags = has ? await manager.query<QueueChip[]>(sql, [ticket.tagIds]) : [];
  return ticket;
}

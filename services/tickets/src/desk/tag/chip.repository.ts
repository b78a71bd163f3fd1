import type { QueueChip } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { TicketEntity } from '../ticket/ticket.entity.ts';

/**
 * For a `select` of tickets: what their rows show of their tags, by name. A ticket without any, as most are when a message
 * comes, costs nothing but the look at its own row.
 */
export const chipsOf = (alias: string): string => `case when ${alias}.tag_ids <> '{}' then (
  select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by lower(g.name))
  from tickets.tags g where g.id = any(${alias}.tag_ids)) end as chips`;

/** The same for a ticket that is already here. */
export async function withChips(manager: EntityManager, ticket: TicketEntity): Promise<TicketEntity> {
  const sql = `select id, name, color from tickets.tags where id = any($1) order by lower(name)`;
  const has = ticket.tagIds.length > 0;
  ticket.tags = has ? ((await manager.query(sql, [ticket.tagIds])) as QueueChip[]) : [];
  return ticket;
}

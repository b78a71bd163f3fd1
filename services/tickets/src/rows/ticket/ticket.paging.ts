import type { ListTickets } from '@recado/contracts';
import { Paging } from '@recado/platform';

export interface ListedTicket {
  id: number;
  at: Date;
}
export interface TicketPosition {
  at: string;
  id: number;
}
interface ListOrder {
  column: string;
  direction: 'ASC' | 'DESC';
  beyond: '<' | '>';
  /** The condition of its index, which the planner cannot see in a parameter. */
  among: string;
  compare: (a: ListedTicket, b: ListedTicket) => number;
}
/** Ticket list and lanes are ordered by the latest change; waiting and open tickets also by their next due time. */
export const ticketPaging = new Paging<TicketPosition>(40, { at: 'time', id: 'id' });
export const ticketPosition = ({ at, id }: ListedTicket): TicketPosition => ({ at: at.toISOString(), id });
export const byLatestChange = (a: ListedTicket, b: ListedTicket): number =>
  b.at.getTime() - a.at.getTime() || b.id - a.id;

const latestFirst: ListOrder = {
  column: 't.updated_at',
  direction: 'DESC',
  beyond: '<',
  among: 'true',
  compare: byLatestChange,
};
/** Tickets without a promise come last. `cast` instead of `::`: the query builder would take `::name` for a parameter. */
const nextDueFirst: ListOrder = {
  column: `coalesce(t.service_due_at, cast('9999-12-31T00:00:00Z' as timestamptz))`,
  direction: 'ASC',
  beyond: '>',
  among: `t.status in ('pending', 'open')`,
  compare: (a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id,
};
const oldestFirst: ListOrder = {
  column: 't.updated_at',
  direction: 'ASC',
  beyond: '>',
  among: 'true',
  compare: (a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id,
};
export const orderOf = ({ sort, status }: Pick<ListTickets, 'sort' | 'status'>): ListOrder => {
  if (sort === 'oldest') return oldestFirst;
  return sort === 'due' && (status === 'pending' || status === 'open') ? nextDueFirst : latestFirst;
};

import { Paging } from '@recado/platform';

export interface ListedTicket {
  id: number;
  at: Date;
}
export interface TicketPosition {
  at: string;
  id: number;
}
/** Ticket list and lanes are ordered by the latest change. */
export const ticketPaging = new Paging<TicketPosition>(40, { at: 'time', id: 'id' });
export const ticketPosition = ({ at, id }: ListedTicket): TicketPosition => ({ at: at.toISOString(), id });
export const byLatestChange = (a: ListedTicket, b: ListedTicket): number =>
  b.at.getTime() - a.at.getTime() || b.id - a.id;

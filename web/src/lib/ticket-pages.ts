import type { MessageView, TicketPage, TicketView } from '@recado/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export type TicketPages = InfiniteData<TicketPage>;

export const ticketsIn = (data: TicketPages | undefined): TicketView[] =>
  data?.pages.flatMap((page) => page.tickets) ?? [];

const mapPages = (
  data: TicketPages,
  change: (tickets: TicketView[], page: TicketPage, at: number) => TicketView[],
) => ({
  ...data,
  pages: data.pages.map((page, at) => ({ ...page, tickets: change(page.tickets, page, at) })),
});

export function withoutTicket(data: TicketPages, id: number): TicketPages {
  if (!ticketsIn(data).some((ticket) => ticket.id === id)) return data;
  return mapPages(data, (tickets) => tickets.filter((ticket) => ticket.id !== id));
}

/** Applies one change to every matching ticket. */
export const changeTickets = (
  data: TicketPages,
  matches: (ticket: TicketView) => boolean,
  change: Partial<TicketView>,
): TicketPages =>
  mapPages(data, (tickets) => tickets.map((ticket) => (matches(ticket) ? { ...ticket, ...change } : ticket)));

export const changeTicket = (data: TicketPages, id: number, change: Partial<TicketView>): TicketPages =>
  changeTickets(data, (ticket) => ticket.id === id, change);

/** Ack of a message that could not be sent. */
export const FAILED_ACK = -1;

/** Ack of the row's last message. It only grows, except that a queued message may fail and be queued again. */
export function updateLastAck(data: TicketPages, { id, ticketId, ack, failure }: MessageView): TicketPages {
  const row = ticketsIn(data).find((ticket) => ticket.id === ticketId);
  if (!row || row.lastMessageId !== id || !row.lastMessageFromMe) return data;
  const lastMessageAck = failure === null ? ack : FAILED_ACK;
  const isLate = failure === null ? ack <= row.lastMessageAck : row.lastMessageAck !== 0;
  return isLate ? data : changeTicket(data, ticketId, { lastMessageAck });
}

export type ListOrder = 'latest' | 'oldest' | 'due';

/**
 * Moves a ticket to its place in the order. `member` null: only the server knows whether the ticket
 * belongs to the list; the ticket is then updated where it is, and not added.
 */
export function placeTicket(
  data: TicketPages,
  ticket: TicketView,
  member: boolean | null,
  order: ListOrder = 'latest',
): TicketPages {
  const comesBefore = orders[order];
  const known = ticketsIn(data).find(({ id }) => id === ticket.id);
  if (known && known.updatedAt > ticket.updatedAt) return data; // an older event that arrived late
  if (member === null) return known ? changeTicket(data, ticket.id, ticket) : data;
  const cleared = withoutTicket(data, ticket.id);
  if (!member) return cleared;
  const page = cleared.pages.findIndex(
    ({ tickets, hasMore }, at) =>
      tickets.some((other) => comesBefore(ticket, other)) || (at === cleared.pages.length - 1 && !hasMore),
  );
  // Beyond the loaded pages: the next page will contain the ticket.
  if (page === -1) return cleared.pages[0]?.tickets.length === 0 ? insertAt(cleared, 0, ticket, comesBefore) : cleared;
  return insertAt(cleared, page, ticket, comesBefore);
}

type ComesBefore = (a: TicketView, b: TicketView) => boolean;
const NEVER_DUE = '9999';
const dueOf = ({ serviceLevel }: TicketView) => serviceLevel?.dueAt ?? NEVER_DUE;
/**
 * The server's orders: newest change first, at the same time the higher id first, or the other way round; or the next
 * due ticket first.
 */
const orders: Record<ListOrder, ComesBefore> = {
  latest: (a, b) => (a.updatedAt === b.updatedAt ? a.id > b.id : a.updatedAt > b.updatedAt),
  oldest: (a, b) => (a.updatedAt === b.updatedAt ? a.id < b.id : a.updatedAt < b.updatedAt),
  due: (a, b) => (dueOf(a) === dueOf(b) ? a.id < b.id : dueOf(a) < dueOf(b)),
};

function insertAt(data: TicketPages, page: number, ticket: TicketView, comesBefore: ComesBefore): TicketPages {
  return mapPages(data, (tickets, _, at) => {
    if (at !== page) return tickets;
    const before = tickets.findIndex((other) => comesBefore(ticket, other));
    return before === -1 ? [...tickets, ticket] : tickets.toSpliced(before, 0, ticket);
  });
}

/**
 * Keeps rows in place under the pointer: rows keep their order, rows loaded below are appended, and new rows above wait
 * until the pointer leaves the list. A removed row has its place again when it returns, as after its closing is undone.
 * @param places rows that were shown since the pointer came
 */
export function keepOrder(
  places: number[],
  incoming: number[],
): { places: number[]; order: number[]; waiting: number } {
  const here = new Set(incoming);
  if (!places.some((id) => here.has(id))) return { places: incoming, order: incoming, waiting: 0 };
  const known = new Set(places);
  const lastKnown = incoming.findLastIndex((id) => known.has(id));
  const below = incoming.slice(lastKnown + 1);
  const waiting = incoming.slice(0, lastKnown).filter((id) => !known.has(id)).length;
  const kept = [...places, ...below];
  return { places: kept, order: kept.filter((id) => here.has(id)), waiting };
}

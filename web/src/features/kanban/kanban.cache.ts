import type { Tag, TicketView } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { placeTicket, withoutTicket, type TicketPages } from '../../lib/ticket-pages.ts';

export type LaneInput = Parameters<typeof api.kanban.board.pages>[0];
export const boardKey = [...api.kanban.board.key, 'pages'] as const;

const lanesIn = (client: QueryClient): Tag[] => client.getQueryData(api.tags.kanban.options().queryKey) ?? [];

/** Whether a ticket belongs to a lane; null where only the server can tell (a search). */
export function stands(ticket: TicketView, input: LaneInput, lanes: Pick<Tag, 'id'>[]): boolean | null {
  if (ticket.status === 'closed') return false;
  const own = ticket.tags.filter(({ id }) => lanes.some((lane) => lane.id === id));
  const isHere = input.untagged ? own.length === 0 : own.some(({ id }) => id === input.tagId);
  if (!isHere) return false;
  // Same rule as the server's: a ticket without a queue is in every queue.
  if (input.queueIds?.length && ticket.queueId !== null && !input.queueIds.includes(ticket.queueId)) return false;
  return input.searchParam ? null : true;
}

/** @param isFound whether the ticket matches the board's search, because the board already contains it */
export function applyToBoard(client: QueryClient, ticket: TicketView, isFound = false): void {
  const lanes = lanesIn(client);
  for (const [key] of client.getQueriesData({ queryKey: boardKey })) {
    const member = stands(ticket, key[3] as LaneInput, lanes);
    client.setQueryData<TicketPages>(
      key,
      (data) => data && placeTicket(data, ticket, isFound ? member !== false : member),
    );
  }
}

export function forgetOnBoard(client: QueryClient, ticketId: number): void {
  client.setQueriesData<TicketPages>({ queryKey: boardKey }, (data) => data && withoutTicket(data, ticketId));
}

/** The ticket after a move: the target lane's tag replaces all other lanes' tags; other tags stay. */
export function movedTo(ticket: TicketView, lane: Tag | null, lanes: Tag[]): TicketView {
  const others = ticket.tags.filter(({ id }) => !lanes.some((lane) => lane.id === id));
  const come = lane ? [{ id: lane.id, name: lane.name, color: lane.color }] : [];
  return { ...ticket, tags: [...come, ...others] };
}

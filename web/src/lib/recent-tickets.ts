import type { TicketView } from '@recado/contracts';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

/** A conversation that was on the screen. */
export type RecentTicket = Pick<TicketView, 'uuid' | 'number'> & { name: string };

const MOST = 8;
const queryKey = ['recent-tickets'];

/** Conversations are remembered until the page is left: a browser that is shared keeps no names. */
export function rememberTicket(client: QueryClient, { uuid, number, contact: { name } }: TicketView): void {
  client.setQueryData<RecentTicket[]>(queryKey, (before = []) =>
    [{ uuid, number, name }, ...before.filter((other) => other.uuid !== uuid)].slice(0, MOST),
  );
}

/** The latest first. */
export const useRecentTickets = (): RecentTicket[] =>
  useQuery<RecentTicket[]>({ queryKey, queryFn: skipToken, gcTime: Infinity }).data ?? [];

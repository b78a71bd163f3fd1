import type { QueryClient } from '@tanstack/react-query';
import { listedTicket, ticketOptions } from '../cached-tickets.ts';
import { messagesOptions } from './messages.queries.ts';

/**
 * Fetches the messages with which a ticket's conversation opens. Messages in the cache are shown at once, and only the
 * page fetches them again.
 * @param around as in `messagesOptions`
 */
export async function prefetchConversation(client: QueryClient, uuid: string, around?: number): Promise<void> {
  // The page shows the error.
  const ticket = listedTicket(client, uuid) ?? (await client.fetchQuery(ticketOptions(uuid)).catch(() => null));
  if (!ticket) return;
  const messages = messagesOptions(ticket.id, around);
  if (!client.getQueryData(messages.queryKey)) await client.prefetchInfiniteQuery(messages);
}

import type { QueryClient } from '@tanstack/react-query';
import { listedTicket, ticketOptions } from '../cached-tickets.ts';
import { messagesOptions } from './messages.queries.ts';

/**
 * Fetches the messages with which a ticket's conversation opens. What is in the cache already is shown at once, and fetched
 * again by the page alone.
 * @param around as in `messagesOptions`
 */
export async function prefetchConversation(client: QueryClient, uuid: string, around?: number): Promise<void> {
  // The page shows the error.
  const ticket = listedTicket(client, uuid) ?? (await client.fetchQuery(ticketOptions(uuid)).catch(() => null));
  if (!ticket) return;
  const messages = messagesOptions(ticket.id, around);
  if (!client.getQueryData(messages.queryKey)) await client.prefetchInfiniteQuery(messages);
}

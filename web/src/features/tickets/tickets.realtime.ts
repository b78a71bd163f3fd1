import type { MessageView, TicketView } from '@recado/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { askAgain } from '../../lib/live.ts';
import { useChannel } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { chime } from '../../lib/sound.ts';
import { changeMessage, putMessage, type MessagePages } from './messages.cache.ts';
import { messagesOptions } from './messages.queries.ts';
import { applyTicket, forgetTicket, listKey, ticketOptions } from './tickets.queries.ts';
import { changeTicket, tickLast, type TicketPages } from './tickets.cache.ts';

/** What happens elsewhere, into the cache: lists, the open conversation, the counts. */
export function TicketsRealtime(): null {
  const client = useQueryClient();
  const me = useMe();
  const { uuid } = useParams({ strict: false });

  useChannel('ticket', (told) => {
    countSoon(client);
    if (told.action === 'update') return applyTicket(client, told.ticket, me);
    if (told.action === 'updateUnread') return markRead(client, told.ticketId);
    // A ticket that changes hands is told gone and, to those who still see it, there again: ask before believing it.
    const gone = forgetTicket(client, told.ticketId);
    if (gone) void client.invalidateQueries({ queryKey: ticketOptions(gone.uuid).queryKey });
    return undefined;
  });

  useChannel('appMessage', (told) => {
    if (told.action === 'update') {
      client.setQueriesData<MessagePages>({ queryKey: [...api.messages.list.key, 'pages'] }, (data) =>
        data ? changeMessage(data, told.message) : data,
      );
      client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) => data && tickLast(data, told.message));
      return;
    }
    applyTicket(client, told.ticket, me);
    countSoon(client);
    const { queryKey } = messagesOptions(told.ticket.id);
    client.setQueryData(queryKey, (data) => data && putMessage(data, told.message));
    askAgain(client, queryKey);
    if (isNews(told.message, told.ticket, me.id, uuid)) chime();
  });

  useChannel('contact', (told) => {
    if (told.action !== 'update') return;
    const { contact } = told;
    if (contact.isGroup) void client.invalidateQueries({ queryKey: api.tickets.members.key });
    const renew = (ticket: TicketView) => (ticket.contactId === contact.id ? { ...ticket, contact } : ticket);
    client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(renew) })) } : data,
    );
    client.setQueriesData<TicketView>({ queryKey: api.tickets.get.key }, (ticket) => ticket && renew(ticket));
  });

  useChannel('queue', () => void client.invalidateQueries({ queryKey: api.queues.list.key }));
  return null;
}

/** Worth a sound: somebody wrote, it waits or is ours, and it is not what we are looking at. */
export function isNews(message: MessageView, ticket: TicketView, myId: number, openUuid: string | undefined): boolean {
  if (message.fromMe) return false;
  if (ticket.status === 'open' && ticket.userId !== myId) return false;
  return ticket.uuid !== openUuid || document.visibilityState === 'hidden';
}

export function markRead(client: QueryClient, ticketId: number): void {
  client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) =>
    data ? changeTicket(data, ticketId, { unreadMessages: 0 }) : data,
  );
  client.setQueriesData<TicketView>({ queryKey: api.tickets.get.key }, (ticket) =>
    ticket?.id === ticketId ? { ...ticket, unreadMessages: 0 } : ticket,
  );
}

let counting: ReturnType<typeof setTimeout> | undefined;
/** A flood of events asks for the counts once. */
function countSoon(client: QueryClient): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    void client.invalidateQueries({ queryKey: api.tickets.counts.key });
  }, 400);
}

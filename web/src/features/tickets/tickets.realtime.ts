import type { MessageView, TicketView } from '@recado/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { markTicketViewed } from '../../lib/notifying-tab.ts';
import { putDraft } from './composer/draft.ts';
import { changeMessage, type MessagePages } from './conversation/messages.cache.ts';
import { put } from './conversation/messages.queries.ts';
import { applyContact } from './details/contact.realtime.ts';
import { outside } from './notices/outside-door.ts';
import { applyTag } from './details/tag.realtime.ts';
import { useSendUnsent } from './composer/send-unsent.ts';
import { applyTicket, forgetTicket, listKey, ticketOptions } from './tickets.queries.ts';
import { changeTicket, updateLastAck, type TicketPages } from '../../lib/ticket-pages.ts';

/** What happens elsewhere, into the cache: lists, the open conversation, the counts. */
export function TicketsRealtime(): null {
  const client = useQueryClient();
  const me = useMe();
  const { uuid } = useParams({ strict: false });
  useSendUnsent();
  useEffect(() => markTicketViewed(uuid), [uuid]);

  useChannel('ticket', (told) => {
    countSoon(client);
    if (told.action === 'update') {
      const { queryKey } = api.tickets.history.options({ id: String(told.ticket.id) });
      void client.invalidateQueries({ queryKey });
      return applyTicket(client, told.ticket, me);
    }
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
      client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) => data && updateLastAck(data, told.message));
      return;
    }
    applyTicket(client, told.ticket, me);
    countSoon(client);
    put(client, told.ticket.id, told.message);
    if (isNews(told.message, told.ticket, me.id, uuid)) {
      void outside().then(({ announce }) => announce(told.message, told.ticket, uuid));
    }
  });

  useChannel('contact', (told) => {
    if (told.action !== 'update') return;
    const { contact } = told;
    if (contact.isGroup) void client.invalidateQueries({ queryKey: api.tickets.members.key });
    applyContact(client, contact);
  });

  useChannel('tag', (told) => applyTag(client, told));

  useChannel('draft', ({ record }) =>
    client.setQueryData(api.drafts.list.options().queryKey, (all) => all && putDraft(all, record)),
  );

  useChannel('queue', () => void client.invalidateQueries({ queryKey: api.queues.list.key }));
  return null;
}

/** Worth a sound: somebody wrote, it waits or is ours, and it is not what we are looking at. */
export function isNews(message: MessageView, ticket: TicketView, myId: number, openUuid: string | undefined): boolean {
  // Read already: somebody blocked wrote it.
  if (message.fromMe || message.read) return false;
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

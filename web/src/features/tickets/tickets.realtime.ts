import type { MessageView, TicketView } from '@recado/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { markTicketViewed } from '../../lib/notifying-tab.ts';
import { listKey, ticketOptions } from './cached-tickets.ts';
import { putDraft } from './ticket-draft.ts';
import { changeMessage, type MessagePages } from './conversation/messages.cache.ts';
import { addMessage } from './conversation/messages.queries.ts';
import { applyContact } from './details/contact.realtime.ts';
import { loadExternalNotices } from './notices/load-external-notices.ts';
import { applyTag } from './details/tag.realtime.ts';
import { isAboutToClose, keepOpen } from './held-close.ts';
import { useSendUnsent } from './composer/send-unsent.ts';
import { applyTicket, removeTicket } from './tickets.queries.ts';
import { changeTicket, updateLastAck, type TicketPages } from '../../lib/ticket-pages.ts';

/** Applies pushed changes to the cached lists, the open conversation and the counts. */
export function TicketsRealtime(): null {
  const client = useQueryClient();
  const me = useMe();
  const { uuid } = useParams({ strict: false });
  useSendUnsent();
  useEffect(() => markTicketViewed(uuid), [uuid]);

  useChannel('ticket', (event) => {
    refetchCountsSoon(client);
    if (event.action === 'update') {
      refetchHistory(client, event.ticket.id);
      return isAboutToClose(event.ticket.id) ? undefined : applyTicket(client, event.ticket, me);
    }
    if (event.action === 'updateUnread') return markRead(client, event.ticketId);
    // A transfer pushes a removal, then an update to users who may still see the ticket: only a refetch tells which.
    const removed = removeTicket(client, event.ticketId);
    if (removed) void client.invalidateQueries({ queryKey: ticketOptions(removed.uuid).queryKey });
    return undefined;
  });

  useChannel('appMessage', (event) => {
    if (event.action === 'update') {
      client.setQueriesData<MessagePages>({ queryKey: [...api.messages.list.key, 'pages'] }, (data) =>
        data ? changeMessage(data, event.message) : data,
      );
      client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) => data && updateLastAck(data, event.message));
      return;
    }
    if (!event.message.fromMe) keepOpen(event.ticket.id);
    if (!isAboutToClose(event.ticket.id)) applyTicket(client, event.ticket, me);
    // The bot's decisions come with messages, and not each of them changes the ticket.
    refetchHistory(client, event.ticket.id);
    refetchCountsSoon(client);
    addMessage(client, event.ticket.id, event.message);
    if (needsNotice(event.message, event.ticket, me.id, uuid)) {
      void loadExternalNotices().then(({ announce }) => announce(event.message, event.ticket, uuid));
    }
  });

  useChannel('contact', (event) => {
    if (event.action !== 'update') return;
    const { contact } = event;
    if (contact.isGroup) void client.invalidateQueries({ queryKey: api.tickets.members.key });
    applyContact(client, contact);
  });

  useChannel('tag', (event) => applyTag(client, event));

  useChannel('draft', ({ record }) =>
    client.setQueryData(api.drafts.list.options().queryKey, (all) => all && putDraft(all, record)),
  );

  useChannel('queue', () => void client.invalidateQueries({ queryKey: api.queues.list.key }));
  return null;
}

/** A contact's message on a pending ticket or one of this user's, unless its conversation is visible. */
export function needsNotice(
  message: MessageView,
  ticket: TicketView,
  myId: number,
  openUuid: string | undefined,
): boolean {
  // Messages of a blocked contact arrive as read.
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

function refetchHistory(client: QueryClient, ticketId: number): void {
  const { queryKey } = api.tickets.history.options({ id: String(ticketId) });
  void client.invalidateQueries({ queryKey });
}

let counting: ReturnType<typeof setTimeout> | undefined;
/** Many events in a row cause one fetch of the counts. */
function refetchCountsSoon(client: QueryClient): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    void client.invalidateQueries({ queryKey: api.tickets.counts.key });
  }, 400);
}

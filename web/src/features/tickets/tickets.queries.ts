import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useMe } from '../../lib/session.ts';
import { listKey, ticketOptions } from './cached-tickets.ts';
import { expectReply, forgetReply } from './composer/composer-focus.ts';
import { isInList, type TicketListInput } from './desk-search.ts';
import { holdClose } from './held-close.ts';
import { placeTicket, withoutTicket, type TicketPages } from '../../lib/ticket-pages.ts';
import { useGoOn, useLeaveTicket, useOpenLater, useShowTicket } from './ticket-navigation.ts';
import { text } from './tickets.text.ts';

/** Updates a ticket in every cached list and page. */
export function applyTicket(client: QueryClient, ticket: TicketView, me: { id: number }): void {
  for (const [key] of client.getQueriesData({ queryKey: listKey })) {
    const input = key[3] as TicketListInput;
    const isIn = isInList(ticket, input, me);
    client.setQueryData<TicketPages>(key, (data) => data && placeTicket(data, ticket, isIn, input.sort));
  }
  const { queryKey } = ticketOptions(ticket.uuid);
  client.setQueryData(queryKey, (before) => (before && before.updatedAt > ticket.updatedAt ? before : ticket));
}

export function removeTicket(client: QueryClient, ticketId: number): TicketView | undefined {
  client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) => data && withoutTicket(data, ticketId));
  const cached = client.getQueriesData<TicketView>({ queryKey: api.tickets.get.key });
  return cached.find(([, ticket]) => ticket?.id === ticketId)?.[1];
}

function useTicketChange<I>(
  change: (input: I) => Promise<TicketView>,
  then?: (ticket: TicketView) => void | Promise<void>,
  meta = {},
) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: change,
    meta,
    onSuccess: (ticket) => {
      applyTicket(client, ticket, me);
      void client.invalidateQueries({ queryKey: api.tickets.counts.key });
      void then?.(ticket);
    },
  });
}

const withoutIntegration = { useIntegration: false, promptId: null, integrationId: null };

export function useAccept() {
  const me = useMe();
  const { begin, open } = useOpenLater();
  return useTicketChange(
    async (ticket: TicketView) => {
      begin();
      expectReply(ticket);
      try {
        return await api.tickets.update.call({ id: String(ticket.id), status: 'open', userId: me.id });
      } catch (error) {
        forgetReply();
        throw error;
      }
    },
    async (ticket) => {
      if (!(await open(ticket))) showSuccess(textOf(text).accepted(ticket.contact.name));
    },
  );
}

/** Closes a ticket, which leaves the lists at once; for some seconds that can be undone. */
export function useClose() {
  const client = useQueryClient();
  const me = useMe();
  const { begin, goOn } = useGoOn();
  const show = useShowTicket();
  return (ticket: TicketView) => {
    const { id, userId, queueId } = ticket;
    const close = async () => {
      const change = { status: 'closed' as const, userId, queueId, ...withoutIntegration };
      applyTicket(client, await api.tickets.update.call({ id: String(id), ...change }), me);
      // Until then the counts leave the ticket out.
      await client.invalidateQueries({ queryKey: api.tickets.counts.key });
    };
    const putBack = () => applyTicket(client, client.getQueryData(ticketOptions(ticket.uuid).queryKey) ?? ticket, me);
    begin(ticket);
    removeTicket(client, id);
    holdClose(ticket, { close, putBack, show: () => show(ticket) });
    void goOn(ticket);
  };
}

export function useReopen() {
  const me = useMe();
  return useTicketChange(({ id, queueId }: TicketView) =>
    api.tickets.update.call({ id: String(id), status: 'open', userId: me.id, queueId }),
  );
}

/** Returns the ticket to its queue as pending, without an agent. */
export function useReturnToQueue() {
  const { begin, goOn } = useGoOn();
  return useTicketChange((ticket: TicketView) => {
    const { id, queueId } = ticket;
    begin(ticket);
    return api.tickets.update.call({ id: String(id), status: 'pending', userId: null, queueId });
  }, goOn);
}

export interface TransferInput {
  ticket: TicketView;
  queueId: number | null;
  userId: number | null;
  /** For the receiving agent. */
  note: string;
}
export function useTransfer(done: () => void) {
  const { begin, goOn } = useGoOn();
  return useTicketChange(
    ({ ticket, queueId, userId, note }: TransferInput) => {
      begin(ticket);
      return api.tickets.update.call({
        id: String(ticket.id),
        userId,
        queueId,
        ...(note.trim() ? { note: note.trim() } : {}),
      });
    },
    (ticket) => {
      showSuccess(textOf(text).transferred);
      done();
      void goOn(ticket);
    },
    { quiet: true },
  );
}

export function useRemoveTicket() {
  const client = useQueryClient();
  const leave = useLeaveTicket();
  return useMutation({
    mutationFn: (ticket: TicketView) => api.tickets.remove.call({ id: String(ticket.id) }),
    onSuccess: (_, ticket) => {
      removeTicket(client, ticket.id);
      showSuccess(textOf(text).removed);
      leave(ticket);
    },
  });
}

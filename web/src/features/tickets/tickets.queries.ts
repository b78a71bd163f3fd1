import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useMe } from '../../lib/session.ts';
import { belongs, type ListInput } from './desk-search.ts';
import { placeTicket, withoutTicket, type TicketPages } from '../../lib/ticket-pages.ts';
import { text } from './tickets.text.ts';

export const ticketOptions = (uuid: string) => api.tickets.get.options({ id: uuid });

export const listKey = [...api.tickets.list.key, 'pages'] as const;

/** One ticket as it is now, into every list and page that shows it. */
export function applyTicket(client: QueryClient, ticket: TicketView, me: { id: number }): void {
  for (const [key] of client.getQueriesData({ queryKey: listKey })) {
    const isIn = belongs(ticket, key[3] as ListInput, me);
    client.setQueryData<TicketPages>(key, (data) => data && placeTicket(data, ticket, isIn));
  }
  const { queryKey } = ticketOptions(ticket.uuid);
  client.setQueryData(queryKey, (before) => (before && before.updatedAt > ticket.updatedAt ? before : ticket));
}

export function forgetTicket(client: QueryClient, ticketId: number): TicketView | undefined {
  client.setQueriesData<TicketPages>({ queryKey: listKey }, (data) => data && withoutTicket(data, ticketId));
  const cached = client.getQueriesData<TicketView>({ queryKey: api.tickets.get.key });
  return cached.find(([, ticket]) => ticket?.id === ticketId)?.[1];
}

function useTicketChange<I>(change: (input: I) => Promise<TicketView>, then?: (ticket: TicketView) => void, meta = {}) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: change,
    meta,
    onSuccess: (ticket) => {
      applyTicket(client, ticket, me);
      void client.invalidateQueries({ queryKey: api.tickets.counts.key });
      then?.(ticket);
    },
  });
}

const untouched = { useIntegration: false, promptId: null, integrationId: null };

export function useAccept() {
  const me = useMe();
  const navigate = useNavigate();
  return useTicketChange(
    (ticket: TicketView) => api.tickets.update.call({ id: String(ticket.id), status: 'open', userId: me.id }),
    ({ uuid }) => void navigate({ to: '/tickets/$uuid', params: { uuid }, search: {} }),
  );
}

export function useClose() {
  const navigate = useNavigate();
  return useTicketChange(
    ({ id, userId, queueId }: TicketView) =>
      api.tickets.update.call({ id: String(id), status: 'closed', userId, queueId, ...untouched }),
    () => void navigate({ to: '/tickets', search: (search) => search }),
  );
}

export function useReopen() {
  const me = useMe();
  return useTicketChange(({ id, queueId }: TicketView) =>
    api.tickets.update.call({ id: String(id), status: 'open', userId: me.id, queueId }),
  );
}

/** Back to those who wait, in its queue, without an agent. */
export function useGiveBack() {
  const navigate = useNavigate();
  return useTicketChange(
    ({ id, queueId }: TicketView) =>
      api.tickets.update.call({ id: String(id), status: 'pending', userId: null, queueId }),
    () => void navigate({ to: '/tickets', search: (search) => search }),
  );
}

export interface Transfer {
  ticket: TicketView;
  queueId: number | null;
  userId: number | null;
  /** For whoever gets it. */
  note: string;
}
export function useTransfer(done: () => void) {
  const navigate = useNavigate();
  return useTicketChange(
    ({ ticket, queueId, userId, note }: Transfer) =>
      api.tickets.update.call({
        id: String(ticket.id),
        userId,
        queueId,
        ...(note.trim() ? { note: note.trim() } : {}),
      }),
    () => {
      showSuccess(textOf(text).transferred);
      done();
      void navigate({ to: '/tickets', search: (search) => search });
    },
    { quiet: true },
  );
}

export function useRemoveTicket() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (ticket: TicketView) => api.tickets.remove.call({ id: String(ticket.id) }),
    onSuccess: (_, ticket) => {
      forgetTicket(client, ticket.id);
      showSuccess(textOf(text).removed);
      void navigate({ to: '/tickets', search: (search) => search });
    },
  });
}

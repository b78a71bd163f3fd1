import type { TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api.ts';
import { markRead } from '../tickets.realtime.ts';

/** Marks an open ticket as read whenever it has unread messages on a visible page. */
export function useMarkRead({ id, status, unreadMessages }: TicketView): void {
  const visible = useVisible();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ticketId: number) => api.tickets.read.call({ id: String(ticketId) }),
    onMutate: (ticketId) => markRead(client, ticketId),
    meta: { quiet: true },
  });
  const unread = status === 'open' && visible && unreadMessages > 0;
  useEffect(() => {
    if (unread) mutate(id);
  }, [unread, id, mutate]);
}

/** Whether the page is visible. */
export const useVisible = () =>
  useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => document.visibilityState === 'visible',
  );

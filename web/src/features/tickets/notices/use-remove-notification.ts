import type { NotificationView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { closeTicketNotice } from './close-settled-notices.ts';

/** Removes a notification that somebody has looked at. */
export function useRemoveNotification(): (seen: NotificationView) => void {
  const client = useQueryClient();
  const { queryKey } = api.notifications.list.options();
  const { mutate } = useMutation({
    mutationFn: ({ id }: NotificationView) => api.notifications.remove.call({ id }),
    onMutate: ({ id, ticketId }) => {
      client.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id));
      if (ticketId !== null) void closeTicketNotice(ticketId);
    },
    meta: { quiet: true },
  });
  return mutate;
}

import type { NotificationView } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { loadExternalNotices } from './load-external-notices.ts';
import { closeTicketNotice } from './close-settled-notices.ts';
import { placeOfNotification } from './place-of-notification.ts';
import { toastKey } from './toast-key.ts';
import { useRemoveNotification } from './use-remove-notification.ts';
import { parseDeskSearch } from '../desk-search.ts';
import { useVisible } from '../conversation/use-mark-read.ts';

const { queryKey } = api.notifications.list.options();

/** Announces tickets that are transferred to the user, or due, and removes the notification of an opened one. */
export function useHandovers(): void {
  const client = useQueryClient();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  const { peek } = parseDeskSearch(useSearch({ strict: false }));
  useRemoveSeen(uuid ?? peek);
  const show = async (handed: NotificationView) => {
    const open = () => navigate(placeOfNotification(handed));
    (await loadExternalNotices()).showHandover(handed, uuid, notification, () => void open());
  };
  useChannel('notification', (event) => {
    if (event.action === 'delete') {
      notification.destroy(toastKey(event.id));
      const removed = client.getQueryData(queryKey)?.find(({ id }) => id === event.id);
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== event.id));
      if (removed?.ticketId) void closeTicketNotice(removed.ticketId);
    } else {
      const { record } = event;
      client.setQueryData(queryKey, (all) => all && [record, ...all.filter(({ id }) => id !== record.id)]);
      void show(record);
    }
  });
}

/** Removes the notification of the ticket on the screen, opened or peeked into. */
function useRemoveSeen(uuid: string | undefined): void {
  const visible = useVisible();
  const { data = [] } = useQuery(api.notifications.list.options());
  const remove = useRemoveNotification();
  const seen = visible && uuid ? data.find(({ ticketUuid }) => ticketUuid === uuid) : undefined;
  useEffect(() => {
    if (seen) remove(seen);
  }, [seen, remove]);
}

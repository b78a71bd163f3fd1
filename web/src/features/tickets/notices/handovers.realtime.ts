import type { NotificationView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { outside } from './outside-door.ts';
import { closeShown } from './settled.ts';
import { toastOf } from './toast-of.ts';
import { useVisible } from '../conversation/use-mark-read.ts';

const { queryKey } = api.notifications.list.options();

/** Says at once that somebody handed a ticket over; what was opened is known. */
export function useHandedOver(): void {
  const client = useQueryClient();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  useSeen(uuid);
  const tell = async (handed: NotificationView) => {
    const open = () => navigate({ to: '/tickets/$uuid', params: { uuid: handed.ticketUuid }, search: {} });
    (await outside()).tellHanded(handed, uuid, notification, () => void open());
  };
  useChannel('notification', (told) => {
    if (told.action === 'delete') {
      notification.destroy(toastOf(told.id));
      const gone = client.getQueryData(queryKey)?.find(({ id }) => id === told.id);
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== told.id));
      if (gone) void closeShown(gone.ticketId);
    } else {
      const { record } = told;
      client.setQueryData(queryKey, (all) => all && [record, ...all.filter(({ id }) => id !== record.id)]);
      void tell(record);
    }
  });
}

/** A ticket that is looked at is handed over no longer: it is there. */
function useSeen(uuid: string | undefined): void {
  const client = useQueryClient();
  const visible = useVisible();
  const { data = [] } = useQuery(api.notifications.list.options());
  const { mutate } = useMutation({
    mutationFn: ({ id }: NotificationView) => api.notifications.remove.call({ id }),
    onMutate: (seen) => {
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== seen.id));
      void closeShown(seen.ticketId);
    },
    meta: { quiet: true },
  });
  const seen = visible ? data.find(({ ticketUuid }) => ticketUuid === uuid) : undefined;
  useEffect(() => {
    if (seen) mutate(seen);
  }, [seen, mutate]);
}

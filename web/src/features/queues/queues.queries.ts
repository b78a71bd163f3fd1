import type { QueueView, WhatsappView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { text } from './queues.text.ts';

export const connectionsOptions = () => api.whatsapp.list.options();
export const queuesOptions = () => api.queues.list.options();
export const menuOptions = (queueId: number) => ({
  ...api.queueOptions.list.options({ queueId, parentId: -1 }),
  // An open form is not updated while the user edits; each dialog fetches the queue again.
  staleTime: 0,
  gcTime: 0,
});

/** Not by the query, which replaces the open form while it fetches. */
export const readMenu = (queueId: number) => api.queueOptions.list.call({ queueId, parentId: -1 });

export type QueueInput = Parameters<typeof api.queues.create.call>[0] & { version?: string | undefined };

interface QueueToSave {
  input: QueueInput;
  /** Connections that a new queue is added to. */
  connections: WhatsappView[];
}

/** The queue stays where a connection refuses it: the reason is shown, and the connection's own editor remains. */
const addTo = ({ id, queues, version }: WhatsappView, queue: QueueView): Promise<unknown> =>
  api.whatsapp.update
    .call({ id, queueIds: [...queues.map((one) => one.id), queue.id], ...(version && { version }) })
    .catch((error: unknown) => showError(errorMessage(error)));

export function useSaveQueue(id: number | null, done: (saved: QueueView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ input, connections }: QueueToSave) => {
      if (id !== null) return api.queues.update.call({ id, ...input });
      const saved = await api.queues.create.call(input);
      await Promise.all(connections.map((connection) => addTo(connection, saved)));
      return saved;
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: api.queues.list.key });
      void client.invalidateQueries({ queryKey: api.whatsapp.list.key });
      done(saved);
    },
  });
}

export function useRemoveQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.queues.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: api.queues.list.key });
    },
  });
}

/** Applies pushed changes of colleagues. */
export function useQueuesLive(): void {
  const client = useQueryClient();
  const { queryKey } = queuesOptions();
  useChannel('queue', (event) => {
    const all = client.getQueryData(queryKey);
    if (event.action === 'delete')
      client.setQueryData(
        queryKey,
        all?.filter(({ id }) => id !== event.queueId),
      );
    else if (!all?.some(({ id }) => id === event.queue.id)) void client.invalidateQueries({ queryKey });
    else
      client.setQueryData(
        queryKey,
        all.map((queue) => (queue.id === event.queue.id ? event.queue : queue)),
      );
  });
}

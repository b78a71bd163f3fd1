import type { WhatsappView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { listOptions } from './connections.state.ts';
import { text } from './connections.text.ts';

export type SessionCommand = 'retry' | 'renew' | 'disconnect';
export function useSessionCommand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, order }: { id: number; order: SessionCommand }) => api.whatsapp[order].call({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: api.whatsapp.list.key }),
  });
}

export const usePair = () =>
  useMutation({
    mutationFn: (input: { id: number; number: string }) => api.whatsapp.pair.call(input),
    meta: { quiet: true },
  });

export type ConnectionInput = Parameters<typeof api.whatsapp.create.call>[0] & { version?: string | undefined };
export function useSaveConnection(id: number | null, done: (saved: WhatsappView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ConnectionInput) =>
      id === null ? api.whatsapp.create.call(input) : api.whatsapp.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: api.whatsapp.list.key });
      void client.invalidateQueries({ queryKey: api.sending.health.key });
      done(saved);
    },
  });
}

export function useRemoveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.whatsapp.remove.call({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(listOptions().queryKey, (all) => all?.filter((candidate) => candidate.id !== id));
      showSuccess(textOf(text).removed);
    },
  });
}

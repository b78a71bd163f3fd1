import type { ApiKeyView, ApiKeyWithSecret } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './api-keys.text.ts';

export const apiKeysOptions = () => api.apiKeys.list.options();
const everything = ['apiKeys'] as const;

export type ApiKeyInput = Parameters<typeof api.apiKeys.create.call>[0] & { version?: string | undefined };

/** @param done receives the secret of a new key */
export function useSaveApiKey(id: number | null, done: (saved: ApiKeyView | ApiKeyWithSecret) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...input }: ApiKeyInput): Promise<ApiKeyView | ApiKeyWithSecret> =>
      id === null ? api.apiKeys.create.call({ kind, ...input }) : api.apiKeys.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      if (id !== null) showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: everything });
      done(saved);
    },
  });
}

export function useRotateApiKey(id: number, done: (rotated: ApiKeyWithSecret) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (overlapHours: number) => api.apiKeys.rotate.call({ id, overlapHours }),
    onSuccess: done,
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

export function useEndOverlap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.apiKeys.endOverlap.call({ id }),
    onSuccess: () => showSuccess(textOf(text).overlapEnded),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

export function useRemoveApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.apiKeys.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

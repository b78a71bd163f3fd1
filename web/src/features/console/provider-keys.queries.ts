import type { CreateProviderKey, ProviderKeyWithSecret } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { keysText } from './keys.text.ts';

const everything = ['providerKeys'] as const;

export function useMakeProviderKey(done: (made: ProviderKeyWithSecret) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: CreateProviderKey) => api.providerKeys.create.call(given),
    meta: { quiet: true },
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: everything });
      done(made);
    },
  });
}

export function useRevokeProviderKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.providerKeys.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(keysText).revoked),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

import type { SettingView } from '@recado/contracts';
import type { SettingKey } from '@recado/contracts/setting-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { textOf, words } from '../lib/i18n.ts';
import { hasCode } from '../lib/request-error.ts';
import { showSuccess } from '../lib/toasts.ts';

const text = words({
  pt: { updated: 'Operação atualizada com sucesso.' },
  en: { updated: 'Updated.' },
  es: { updated: 'Operación actualizada con éxito.' },
});

export const settingsOptions = () => api.settings.list.options();

/** Optimistic: a value the server refuses is reverted, to that of somebody else who was faster. */
export function useSaveSetting() {
  const client = useQueryClient();
  const { queryKey } = settingsOptions();
  const put = (saved: SettingView) =>
    client.setQueryData(queryKey, (all) => all && [...all.filter(({ key }) => key !== saved.key), saved]);
  const storedVersion = (key: SettingKey) =>
    client.getQueryData(queryKey)?.find((one) => one.key === key)?.version ?? '';
  return useMutation({
    // One after the other: each has the version that the one before has left.
    scope: { id: 'settings' },
    mutationFn: (input: { key: SettingKey; value: string; secret?: string }) =>
      api.settings.save.call({ ...input, version: storedVersion(input.key) || undefined }),
    onMutate: async ({ key, value }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      put({ key, value, version: storedVersion(key) });
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      if (hasCode(error, 'ERR_CHANGED_MEANWHILE')) put(error.body['current'] as SettingView);
    },
    onSuccess: (saved) => {
      put(saved);
      showSuccess(textOf(text).updated);
    },
  });
}

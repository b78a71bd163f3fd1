import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { settingsText } from './campaign-settings.text.ts';
import type { SettingValues } from './setting-values.ts';

export const settingsOptions = () => api.campaignSettings.list.options();

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { settings: SettingValues; version: string | undefined }) =>
      api.campaignSettings.save.call(input),
    meta: { quiet: true },
    onSuccess: (saved) => {
      showSuccess(textOf(settingsText).saved);
      client.setQueryData(settingsOptions().queryKey, saved);
    },
  });
}

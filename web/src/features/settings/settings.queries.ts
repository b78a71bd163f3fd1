import type { Holiday, SettingView, WorkingDay } from '@recado/contracts';
import type { SettingKey } from '@recado/contracts/setting-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { hasCode } from '../../lib/request-error.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { holidaysText } from './holidays.text.ts';
import { text } from './settings.text.ts';

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

export const companyOptions = (id: number) => api.companies.get.options({ id });

export function useSaveSchedules(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { schedules: WorkingDay[]; version: string | undefined }) =>
      api.companies.saveSchedules.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: (company) => {
      client.setQueryData(companyOptions(id).queryKey, company);
      showSuccess(textOf(text).hoursSaved);
    },
  });
}

/** Optimistic, and one after the other: each save replaces the whole list. */
export function useSaveHolidays(id: number) {
  const client = useQueryClient();
  const { queryKey } = companyOptions(id);
  return useMutation({
    scope: { id: 'holidays' },
    mutationFn: (holidays: Holiday[]) =>
      api.companies.saveHolidays.call({ id, holidays, version: client.getQueryData(queryKey)?.version || undefined }),
    onMutate: async (holidays) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (company) => company && { ...company, holidays });
    },
    onError: () => client.invalidateQueries({ queryKey }),
    onSuccess: ({ version }) => {
      client.setQueryData(queryKey, (company) => company && { ...company, version });
      showSuccess(textOf(holidaysText).saved);
    },
  });
}

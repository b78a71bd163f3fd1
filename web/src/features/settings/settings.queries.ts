import type { Holiday, SettingView, WorkingDay } from '@recado/contracts';
import type { SettingKey } from '@recado/contracts/setting-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { holidaysText } from './holidays.text.ts';
import { text } from './settings.text.ts';

export const settingsOptions = () => api.settings.list.options();

/** Optimistic: a value the server refuses is reverted. */
export function useSaveSetting() {
  const client = useQueryClient();
  const { queryKey } = settingsOptions();
  const put = (saved: SettingView) =>
    client.setQueryData(queryKey, (all) => all && [...all.filter(({ key }) => key !== saved.key), saved]);
  return useMutation({
    mutationFn: (input: { key: SettingKey; value: string; secret?: string }) => api.settings.save.call(input),
    onMutate: async ({ key, value }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      put({ key, value });
      return { before };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
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
    mutationFn: (schedules: WorkingDay[]) => api.companies.saveSchedules.call({ id, schedules }),
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
    mutationFn: (holidays: Holiday[]) => api.companies.saveHolidays.call({ id, holidays }),
    onMutate: async (holidays) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (company) => company && { ...company, holidays });
    },
    onError: () => client.invalidateQueries({ queryKey }),
    onSuccess: () => showSuccess(textOf(holidaysText).saved),
  });
}

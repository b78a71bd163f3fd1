import type { Holiday, WorkingDay } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { holidaysText } from './holidays.text.ts';
import { text } from './settings.text.ts';

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

import type { LoadMeasure, LoadSpan, SaveSlowDown } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { loadText } from './load.text.ts';

/** Processes report once a minute. */
const REFRESH_MS = 60_000;

export const loadPages = (span: LoadSpan, measure: LoadMeasure) => ({
  ...api.platformLoads.companies.pages({ span, measure }),
  refetchInterval: REFRESH_MS,
});
export const loadOptions = (companyId: number) => ({
  ...api.platformLoads.ofCompany.options({ companyId }),
  refetchInterval: REFRESH_MS,
});
export const slowDownOptions = (companyId: number) => api.slowDowns.get.options({ companyId });

export const useSlowDown = () =>
  useSlowDownChange((given: SaveSlowDown) => api.slowDowns.set.call(given), 'reduced', true);
export const useLiftSlowDown = () =>
  useSlowDownChange((companyId: number) => api.slowDowns.lift.call({ companyId }), 'lifted', false);

function useSlowDownChange<I>(change: (given: I) => Promise<unknown>, done: 'reduced' | 'lifted', quiet: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: async () => {
      showSuccess(textOf(loadText)[done]);
      await client.invalidateQueries({ queryKey: api.slowDowns.get.key });
      void client.invalidateQueries({ queryKey: api.providerConsole.audit.key });
    },
  });
}

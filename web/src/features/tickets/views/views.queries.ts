import type { CreateSavedView, ListView, SavedView, UpdateSavedView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { text } from './views.text.ts';

export const isSameView = (a: ListView, b: ListView): boolean => sorted(a) === sorted(b);
const sorted = (view: ListView) =>
  JSON.stringify(Object.entries(view).toSorted(([first], [second]) => first.localeCompare(second)));

function useViewChange<I>(change: (input: I) => Promise<unknown>, done: (input: I) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet: true },
    onSuccess: async (_, input) => {
      await client.invalidateQueries({ queryKey: api.savedViews.list.key });
      done(input);
    },
  });
}

export function useSaveView(done: () => void) {
  return useViewChange(
    (input: CreateSavedView) => api.savedViews.create.call(input),
    () => {
      showSuccess(textOf(text).saved);
      done();
    },
  );
}
export const useUpdateView = (done: () => void) =>
  useViewChange((input: UpdateSavedView) => api.savedViews.update.call(input), done);
export const useRemoveView = () =>
  useViewChange(
    ({ id }: SavedView) => api.savedViews.remove.call({ id }),
    () => showSuccess(textOf(text).removed),
  );

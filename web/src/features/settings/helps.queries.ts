import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { hasCode } from '../../lib/request-error.ts';
import { textOf } from '../../lib/i18n.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { helpsText } from './helps.text.ts';

export const helpPages = (searchParam: string) => api.helps.page.pages(searchParam ? { searchParam } : {});
const helpsKey = ['helps'] as const;
/** The specification sends the request half a second after the submit. */
const submitDelayMs = 500;

export type HelpInput = Parameters<typeof api.helps.create.call>[0] & { version?: string | undefined };

export function useSaveHelp(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: HelpInput) => {
      await new Promise((resolve) => setTimeout(resolve, submitDelayMs));
      return id === null ? api.helps.create.call(input) : api.helps.update.call({ id, ...input });
    },
    meta: { quiet: true },
    // A form shows by itself what somebody else has changed meanwhile.
    onError: (error) => {
      if (!hasCode(error, 'ERR_CHANGED_MEANWHILE')) showError(textOf(helpsText).notSaved);
    },
    onSuccess: () => {
      showSuccess(textOf(helpsText).done);
      void client.invalidateQueries({ queryKey: helpsKey });
      done();
    },
  });
}

export function useRemoveHelp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.helps.remove.call({ id }),
    meta: { quiet: true },
    onError: () => showError(textOf(helpsText).notDone),
    onSuccess: () => showSuccess(textOf(helpsText).done),
    // A video that was removed elsewhere fails here, and must leave the list.
    onSettled: () => void client.invalidateQueries({ queryKey: helpsKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { text } from './prompts.text.ts';

export const pagesOf = (searchParam: string) => api.prompts.list.pages(searchParam ? { searchParam } : {});
export const usageOptions = () => api.prompts.usage.options();
const everything = ['prompts'] as const;

export type PromptInput = Parameters<typeof api.prompts.create.call>[0] & { version?: string | undefined };

export function useSavePrompt(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PromptInput) =>
      id === null ? api.prompts.create.call(input) : api.prompts.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: everything });
      done();
    },
  });
}

export function useRemovePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.prompts.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

/** Applies pushed changes of colleagues. */
export function usePromptsLive(): void {
  const client = useQueryClient();
  useChannel('prompt', () => void client.invalidateQueries({ queryKey: everything }));
}

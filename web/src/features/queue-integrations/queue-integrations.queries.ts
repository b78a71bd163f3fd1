import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { fieldText } from './integration-fields.text.ts';
import { text } from './queue-integrations.text.ts';

export const pagesOf = (searchParam: string) => api.queueIntegrations.list.pages(searchParam ? { searchParam } : {});
const everything = ['queueIntegrations'] as const;

export type IntegrationInput = Parameters<typeof api.queueIntegrations.create.call>[0] & {
  version?: string | undefined;
};

export function useSaveIntegration(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, ...input }: IntegrationInput) =>
      id === null
        ? api.queueIntegrations.create.call({ type, ...input })
        : api.queueIntegrations.update.call({ id, ...input }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: everything });
      done();
    },
  });
}

export function useRemoveIntegration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.queueIntegrations.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

export const useTestSession = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof api.queueIntegrations.testSession.call>[0]) =>
      api.queueIntegrations.testSession.call(input),
    meta: { quiet: true },
    onSuccess: () => showSuccess(textOf(fieldText).tested),
  });

/** Applies pushed changes of colleagues. */
export function useIntegrationsLive(): void {
  const client = useQueryClient();
  useChannel('queueIntegration', () => void client.invalidateQueries({ queryKey: everything }));
}

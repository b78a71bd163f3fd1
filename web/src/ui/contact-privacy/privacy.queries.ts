import type { ContactErasureView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { privacyText } from './privacy.text.ts';

const POLL_MS = 1_500;
const isRunning = ({ state }: ContactErasureView) => state === 'waiting' || state === 'working';

export const useExportData = () =>
  useMutation({
    mutationFn: (id: number) => download(toRequest('contacts', 'exportData', { id }).path, `contato-${id}.json`),
  });

export function useEraseContact(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; typedName: string }) => api.contacts.erase.call(input),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(privacyText).ordered);
      void client.invalidateQueries({ queryKey: api.contacts.erasures.key });
      void client.invalidateQueries({ queryKey: api.contacts.list.key });
      done();
    },
  });
}

/** Polls while an erasure runs. */
export const useErasures = (enabled: boolean) =>
  useQuery({
    ...api.contacts.erasures.options(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });

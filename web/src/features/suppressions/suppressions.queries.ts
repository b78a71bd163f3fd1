import type { ImportedSuppressions } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './suppressions.text.ts';

export const suppressionsOf = (searchParam: string) => api.suppressions.list.pages(searchParam ? { searchParam } : {});

function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: api.suppressions.list.key });
}

export function useAddSuppression(done: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: { number: string; name?: string }) => api.suppressions.add.call(input),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      refresh();
      done();
    },
  });
}

export function useRemoveSuppression() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => api.suppressions.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      refresh();
    },
  });
}

export function useImportSuppressions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      const { path } = toRequest('suppressions', 'import', {});
      return upload<ImportedSuppressions>(path, form);
    },
    meta: { quiet: true },
    // Numbers before a failure are on the list as well.
    onSettled: refresh,
  });
}

export const useExportSuppressions = () =>
  useMutation({ mutationFn: () => download(toRequest('suppressions', 'export', {}).path, 'descadastros.csv') });

export function useSuppressionsLive(): void {
  useChannel('suppressionChange', useRefresh());
}

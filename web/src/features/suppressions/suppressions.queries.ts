import type { ColumnKind, ImportedSuppressions, SheetChoice, SuppressionSheet } from '@recado/contracts';
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

/** Nothing but one number and one name of a row is taken. */
function formOf(file: File, choice: SheetChoice | null): FormData {
  const form = new FormData();
  form.set('file', file);
  if (!choice) return form;
  const at = (kind: ColumnKind) => choice.columns.findIndex((column) => column.kind === kind);
  form.set('numberColumn', String(at('number')));
  if (at('name') >= 0) form.set('nameColumn', String(at('name')));
  form.set('hasHeader', String(choice.hasHeader));
  form.set('country', choice.country);
  return form;
}
/** Reads a file without storing anything; null: its columns are guessed. */
export const readSuppressions = (file: File, choice: SheetChoice | null) =>
  upload<SuppressionSheet>(toRequest('suppressions', 'preview', {}).path, formOf(file, choice));

export function useReadSuppressions(done: (shown: SuppressionSheet, file: File) => void) {
  return useMutation({
    mutationFn: (file: File) => readSuppressions(file, null),
    meta: { quiet: true },
    onSuccess: done,
  });
}

export function useImportSuppressions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ file, choice }: { file: File; choice: SheetChoice }) =>
      upload<ImportedSuppressions>(toRequest('suppressions', 'import', {}).path, formOf(file, choice)),
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

import type { ListImportView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { isRunning } from '../../ui/sheet-import/is-running.ts';
import { itemsText } from './items.text.ts';

/** Progress is pushed; polling covers a lost push. */
const POLL_MS = 3_000;
const keyOf = (id: number) => api.listImports.get.options({ id }).queryKey;

export const useListImport = (id: number) =>
  useQuery({
    ...api.listImports.get.options({ id }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });

/** The last imports of a list that have begun. */
export function useBegunImports(id: number): ListImportView[] {
  const { data = [] } = useQuery({
    ...api.listImports.list.options({ id }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
  return data.filter(({ state }) => state !== 'preview');
}

/** Applies the pushed progress of the imports of a list. */
export function useListImportsLive(contactListId: number): void {
  const client = useQueryClient();
  const { queryKey: listKey } = api.listImports.list.options({ id: contactListId });
  useChannel('contactListImport', ({ importId, state, done, total, contactListId: listId }) => {
    if (listId !== contactListId) return;
    const at = { state, done, total };
    client.setQueryData(listKey, (all) => all?.map((job) => (job.id === importId ? { ...job, ...at } : job)));
    client.setQueryData(keyOf(importId), (job) => job && { ...job, ...at });
    const isNews = !client.getQueryData(listKey)?.some(({ id }) => id === importId);
    if (isNews || !isRunning({ state })) refresh(client, importId);
  });
}

/** Numbers of a list are loaded once its import is over. */
function refresh(client: QueryClient, importId: number): void {
  void client.invalidateQueries({ queryKey: api.listImports.list.key });
  void client.invalidateQueries({ queryKey: keyOf(importId) });
}

export const useUploadListSheet = (id: number, done: (shown: ListImportView) => void) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      const { path } = toRequest('listImports', 'upload', { id });
      return upload<ListImportView>(path, form);
    },
    meta: { quiet: true },
    onSuccess: done,
  });

type Start = Parameters<typeof api.listImports.start.call>[0];
export function useStartListImport(done: (started: ListImportView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Start) => api.listImports.start.call(input),
    onSuccess: (started) => {
      client.setQueryData(keyOf(started.id), started);
      void client.invalidateQueries({ queryKey: api.listImports.list.key });
      done(started);
    },
  });
}

export function useCancelListImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.listImports.cancel.call({ id }),
    onSuccess: ({ id }) => refresh(client, id),
  });
}

export function useUndoListImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.listImports.undo.call({ id }),
    onSuccess: ({ id }) => {
      showSuccess(textOf(itemsText).undone);
      refresh(client, id);
      void client.invalidateQueries({ queryKey: api.contactListItems.list.key });
    },
  });
}

export const useFetchListProblems = () =>
  useMutation({
    mutationFn: (id: number) => download(toRequest('listImports', 'problems', { id }).path, 'erros.csv'),
  });

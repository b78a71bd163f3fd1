import type { ImportView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toRequest, api } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { useChannel } from '../../lib/realtime.ts';
import { upload } from '../../lib/upload.ts';
import { isRunning } from '../../ui/sheet-import/is-running.ts';

/** Progress is pushed; polling covers a lost push. */
const POLL_MS = 3_000;
const { queryKey: listKey } = api.contactImports.list.options();
const keyOf = (id: number) => api.contactImports.get.options({ id }).queryKey;

export const useImport = (id: number) =>
  useQuery({
    ...api.contactImports.get.options({ id }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });

/** The running import, if any. */
export function useRunningImport(): ImportView | undefined {
  const { data = [] } = useQuery({
    ...api.contactImports.list.options(),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
  return data.find(isRunning);
}

/** Applies the pushed progress of an import. */
export function useImportsLive(): void {
  const client = useQueryClient();
  useChannel('contactImport', ({ importId, state, done, total }) => {
    const at = { state, done, total };
    client.setQueryData(listKey, (all) => all?.map((job) => (job.id === importId ? { ...job, ...at } : job)));
    client.setQueryData(keyOf(importId), (job) => job && { ...job, ...at });
    const isNews = !client.getQueryData(listKey)?.some(({ id }) => id === importId);
    if (isNews || !isRunning({ state })) {
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: keyOf(importId) });
    }
  });
}

export function useUploadSheet(done: (shown: ImportView) => void) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      const { path } = toRequest('contactImports', 'upload', {});
      return upload<ImportView>(path, form);
    },
    meta: { quiet: true },
    onSuccess: done,
  });
}

export type Start = Parameters<typeof api.contactImports.start.call>[0];

export function useStartImport(done: (started: ImportView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Start) => api.contactImports.start.call(input),
    onSuccess: (started) => {
      client.setQueryData(keyOf(started.id), started);
      void client.invalidateQueries({ queryKey: listKey });
      done(started);
    },
  });
}

export function useCancelImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.contactImports.cancel.call({ id }),
    onSuccess: (view) => {
      void client.invalidateQueries({ queryKey: keyOf(view.id) });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

export const useFetchProblems = () =>
  useMutation({
    mutationFn: (id: number) => download(toRequest('contactImports', 'problems', { id }).path, 'erros.csv'),
  });

import type { ErasureView, ExportView } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiBase } from '../../lib/http.ts';

const POLL_MS = 1_500;
const isRunning = ({ state }: ExportView | ErasureView) => state === 'waiting' || state === 'working';
/** Polls the list while a job of it runs. */
const whileRunning = {
  refetchInterval: (query: { state: { data?: (ExportView | ErasureView)[] | undefined } }) =>
    query.state.data?.some(isRunning) ? POLL_MS : false,
} as const;

export const useExports = (companyId: number) =>
  useQuery({ ...api.exports.list.options({ id: companyId }), ...whileRunning });

export function useOrderExport(companyId: number) {
  const client = useQueryClient();
  const { queryKey } = api.exports.list.options({ id: companyId });
  return useMutation({
    mutationFn: () => api.exports.create.call({ id: companyId }),
    onSuccess: (ordered) =>
      client.setQueryData(queryKey, (all) => [ordered, ...(all ?? []).filter(({ id }) => id !== ordered.id)]),
  });
}

/** Downloads an archive. Every download requests a new signed address, which the audit log records. */
export const useDownloadExport = (companyId: number) =>
  useMutation({
    mutationFn: async ({ id: exportId, createdAt }: ExportView) => {
      const { url } = await api.exports.download.call({ id: companyId, exportId });
      window.location.assign(`${apiBase}${url}&name=${createdAt.slice(0, 10)}.zip`);
    },
  });

export const useErasures = () => useQuery({ ...api.erasures.list.options(), ...whileRunning });

export function useEraseCompany(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; name: string }) => api.erasures.create.call(input),
    meta: { quiet: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: api.erasures.list.key });
      void client.invalidateQueries({ queryKey: api.companies.page.key });
      done();
    },
  });
}

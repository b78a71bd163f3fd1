import type { ConsoleCompany } from '@recado/contracts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Companies of one request, as many as a page of the list has. */
const pageSize = 20;

/** Messages of companies in this month: a number, null while it loads, undefined where it could not be loaded. */
export function useCompanyMessages(companies: ConsoleCompany[]): (id: number) => number | null | undefined {
  const pages = Array.from({ length: Math.ceil(companies.length / pageSize) }, (_, page) =>
    companies.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id),
  );
  return useQueries({
    queries: pages.map((ids) => api.platformUsage.messages.options({ ids })),
    combine: (results) => {
      const known = new Map(results.flatMap(({ data }) => data ?? []).map(({ id, messages }) => [id, messages]));
      const failed = new Set(results.flatMap(({ isError }, page) => (isError ? (pages[page] ?? []) : [])));
      const loading = new Set(results.flatMap(({ isPending }, page) => (isPending ? (pages[page] ?? []) : [])));
      // The usage does not know a company that has just been added and has sent nothing.
      return (id: number) => known.get(id) ?? (loading.has(id) ? null : failed.has(id) ? undefined : 0);
    },
  });
}

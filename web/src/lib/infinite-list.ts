import type { CountedPageEnd, PageEnd } from '@recado/contracts';
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pagingOf, type ListPaging } from './list-paging.ts';

/** A list that loads page by page: its rows so far, and how to fetch more. */
export interface InfiniteList<T> extends ListPaging {
  rows: T[];
  /** Number of rows on all pages, where the server counts them; above `MOST_COUNTED_ROWS` there are more. */
  count?: number | undefined;
  isPending: boolean;
  /** The error of a first fetch; a later one is shown as a toast. */
  error: unknown;
  retry: () => void;
}

export function useInfiniteList<P extends PageEnd & Partial<CountedPageEnd>, K extends QueryKey, T>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string>,
  rowsOf: (page: P) => T[],
): InfiniteList<T> {
  const query = useInfiniteQuery({ ...options, placeholderData: (before) => before });
  return {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    count: query.data?.pages[0]?.count ?? undefined,
    isPending: query.isPending,
    error: query.isError && !query.data ? query.error : null,
    ...pagingOf(query),
    retry: () => void query.refetch(),
  };
}

/** A list that loads in one response, in the shape of an infinite list. */
export function useWholeList<T, K extends QueryKey>(
  options: UseQueryOptions<T[], Error, T[], K>,
  matches: (row: T) => boolean,
): InfiniteList<T> {
  const query = useQuery(options);
  return {
    rows: (query.data ?? []).filter(matches),
    isPending: query.isPending,
    error: query.isError && !query.data ? query.error : null,
    hasMore: false,
    isBusy: false,
    isFetchingMore: false,
    isFetchMoreError: false,
    fetchMore: () => undefined,
    retry: () => void query.refetch(),
  };
}

const pauseMs = 500;

/** The value, once it has not changed for half a second. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

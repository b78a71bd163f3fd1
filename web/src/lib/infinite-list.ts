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
  /** Total number of rows, where the server counts them. */
  count?: number | undefined;
  isPending: boolean;
  /** The error of a first fetch; a later one is shown as a toast. */
  error: unknown;
  retry: () => void;
}

export function useInfiniteList<P, K extends QueryKey, T>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string>,
  rowsOf: (page: P) => T[],
  countOf?: (page: P) => number,
): InfiniteList<T> {
  const query = useInfiniteQuery({ ...options, placeholderData: (before) => before });
  const last = query.data?.pages.at(-1);
  return {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    count: last && countOf?.(last),
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

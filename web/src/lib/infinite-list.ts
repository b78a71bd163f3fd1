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

/** A list that goes on: its rows so far, and how to have more. */
export interface InfiniteList<T> extends ListPaging {
  rows: T[];
  /** How many there are in all, where the server says it. */
  count?: number | undefined;
  isPending: boolean;
  /** Why there is nothing to show; a failure while rows are there is told by a notice. */
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

/** A list that comes whole, for where one without end is shown. */
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

/** What was typed, once the typing pauses. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

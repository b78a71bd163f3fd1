import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Whether a list goes on, and how to have more of it. */
export interface ListTail {
  hasMore: boolean;
  /** Something of it is being fetched: what is asked for now would not be heard. */
  isBusy: boolean;
  isFetchingMore: boolean;
  /** The page that was asked for last did not come. */
  moreFailed: boolean;
  more: () => void;
}

export function tailOf<D>(query: UseInfiniteQueryResult<D>): ListTail {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return {
    hasMore: hasNextPage,
    isBusy: isFetching,
    isFetchingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

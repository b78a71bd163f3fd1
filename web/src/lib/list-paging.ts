import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Whether a list goes on, and how to have more of it. */
export interface ListPaging {
  hasMore: boolean;
  /** Something of it is being fetched: what is asked for now would not be heard. */
  isBusy: boolean;
  isFetchingMore: boolean;
  /** The page that was asked for last did not come. */
  isFetchMoreError: boolean;
  fetchMore: () => void;
}

export function pagingOf<D>(query: UseInfiniteQueryResult<D>): ListPaging {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return {
    hasMore: hasNextPage,
    isBusy: isFetching,
    isFetchingMore: isFetchingNextPage,
    isFetchMoreError: isFetchNextPageError,
    fetchMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

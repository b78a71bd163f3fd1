import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Whether a list has another page, and how to fetch it. */
export interface ListPaging {
  hasMore: boolean;
  /** A page is being fetched; another `fetchMore` is ignored meanwhile. */
  isBusy: boolean;
  isFetchingMore: boolean;
  /** The last page could not be fetched. */
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

import type { MessagePage } from '@recado/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesIn } from './messages.cache.ts';
import { firstUnreadOf } from './timeline.ts';

/** More pages would delay the newest message too long; the new-messages line then appears once its page is loaded. */
const MAX_PAGES = 10;

/**
 * Loads a conversation back to the first unread message before it is shown.
 * @returns whether it can be shown
 */
export function useUnreadPages(query: UseInfiniteQueryResult<InfiniteData<MessagePage>>, unread: number): boolean {
  const { data, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [isReady, setIsReady] = useState(unread === 0);
  const isMissing =
    !isReady &&
    data !== undefined &&
    hasNextPage &&
    !isFetchNextPageError &&
    data.pages.length < MAX_PAGES &&
    firstUnreadOf(messagesIn(data), unread) === null;
  if (!isReady && data && !isMissing) setIsReady(true);
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
  return isReady;
}

import { useState } from 'react';
import type { ListPaging } from '../../lib/list-paging.ts';

const STEP = 60;

/** The first rows of a long list, and more of them when its end is in sight. */
export function useGrowingList<R>(rows: R[]): { shown: R[]; tail: ListPaging } {
  const [count, setCount] = useState(STEP);
  return {
    shown: rows.slice(0, count),
    tail: {
      hasMore: count < rows.length,
      isBusy: false,
      isFetchingMore: false,
      isFetchMoreError: false,
      fetchMore: () => setCount(count + STEP),
    },
  };
}

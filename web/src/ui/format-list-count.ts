import { MOST_COUNTED_ROWS } from '@recado/contracts/count-bound';
import { locale } from '../lib/i18n.ts';
import type { InfiniteList } from '../lib/infinite-list.ts';

/** The server's count, or "10.000+" above its bound; else the number of rows, with a plus while there are more: "40+". */
export function formatListCount<T>({ count, rows, hasMore, isPending, error }: InfiniteList<T>): string | undefined {
  if (isPending || error !== null) return undefined;
  const isAboveBound = count !== undefined && count > MOST_COUNTED_ROWS;
  const shown = isAboveBound ? MOST_COUNTED_ROWS : (count ?? rows.length);
  const isMore = isAboveBound || (count === undefined && hasMore);
  return `${shown.toLocaleString(locale())}${isMore ? '+' : ''}`;
}

import { useState } from 'react';
import { keepOrder } from '../../../lib/ticket-pages.ts';

const same = (a: number[], b: number[]) => a.length === b.length && a.every((id, at) => id === b[at]);

/** While `held`, rows keep their places; counts the new rows that wait above. */
export function useStableOrder(incoming: number[], held: boolean): { order: number[]; waiting: number } {
  const [shown, setShown] = useState(incoming);
  const { order, waiting } = held ? keepOrder(shown, incoming) : { order: incoming, waiting: 0 };
  if (!same(order, shown)) setShown(order);
  return { order, waiting };
}

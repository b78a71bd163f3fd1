import { useState } from 'react';
import { keepOrder } from '../../../lib/ticket-pages.ts';

const same = (a: number[], b: number[]) => a.length === b.length && a.every((id, at) => id === b[at]);

/** While `held`, rows keep their places; counts the new rows that wait above. */
export function useStableOrder(incoming: number[], held: boolean): { order: number[]; waiting: number } {
  const [known, setKnown] = useState(incoming);
  const { places, order, waiting } = held
    ? keepOrder(known, incoming)
    : { places: incoming, order: incoming, waiting: 0 };
  if (!same(places, known)) setKnown(places);
  return { order, waiting };
}

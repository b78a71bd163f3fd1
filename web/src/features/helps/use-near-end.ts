import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const nearPx = 100;

/** Asks for more when the end of a list comes near, also where the rows so far do not fill the page. */
export function useNearEnd(rows: number, more: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(more);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), {
      root: mark.parentElement,
      rootMargin: `${nearPx}px`,
    });
    watch.observe(mark);
    return () => watch.disconnect();
    // Watched anew for each number of rows: a mark that stays in sight would not be told of again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [rows]);
  return end;
}

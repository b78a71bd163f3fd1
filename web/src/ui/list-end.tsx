import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListPaging } from '../lib/list-paging.ts';
import { useText, words } from '../lib/i18n.ts';
import css from './list-end.module.css';

const text = words({
  pt: { loading: 'Carregando…', failed: 'Não foi possível carregar mais.', retry: 'Tentar novamente' },
  en: { loading: 'Loading…', failed: 'Could not load more.', retry: 'Try again' },
  es: { loading: 'Cargando…', failed: 'No se pudo cargar más.', retry: 'Intentar de nuevo' },
});

interface Props {
  tail: ListPaging;
  /** Number of rows; a change observes the end anew. */
  rows: number;
  /** The next page is requested when the end is within this distance below the visible rows. */
  nearPx?: number;
}

function scrollerOf({ parentElement: parent }: HTMLElement): HTMLElement | null {
  return parent && getComputedStyle(parent).overflowY === 'visible' ? scrollerOf(parent) : parent;
}

/**
 * End of an infinite list, as the last thing that its scroller holds. The next page is requested while the end is near: after
 * scrolling, when the loaded rows do not fill the scroller, and when a pending request has ended.
 */
export function ListEnd({ tail, rows, nearPx = 100 }: Props) {
  const t = useText(text);
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isBusy, isFetchingMore, isFetchMoreError } = tail;
  const asks = hasMore && !isBusy && !isFetchMoreError;
  const more = useEffectEvent(tail.fetchMore);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !asks) return undefined;
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && more(), {
      root: scrollerOf(mark),
      rootMargin: `0px 0px ${nearPx}px 0px`,
    });
    watch.observe(mark);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an observer reports an element that stays in sight only once
  }, [asks, rows, nearPx]);
  return (
    <div ref={end} className={css['end']}>
      {isFetchingMore && <output>{t.loading}</output>}
      {isFetchMoreError && !isFetchingMore && (
        <span role="alert">
          {t.failed}{' '}
          <Button size="small" onClick={tail.fetchMore}>
            {t.retry}
          </Button>
        </span>
      )}
    </div>
  );
}

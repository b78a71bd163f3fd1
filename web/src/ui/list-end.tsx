import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListTail } from '../lib/list-tail.ts';
import { useText, words } from '../lib/i18n.ts';
import css from './list-end.module.css';

const text = words({
  pt: { loading: 'Carregando…', failed: 'Não foi possível carregar mais.', retry: 'Tentar novamente' },
  en: { loading: 'Loading…', failed: 'No more could be loaded.', retry: 'Try again' },
  es: { loading: 'Cargando…', failed: 'No se pudo cargar más.', retry: 'Intentar de nuevo' },
});

interface Props {
  tail: ListTail;
  /** How many rows there are; with another number the mark is watched anew. */
  rows: number;
  /** How far below the visible rows the next page is asked for. */
  nearPx?: number;
}

/**
 * The end of a list that goes on, as the last child of what scrolls. Coming near it asks for the next page: by
 * scrolling, because the rows so far do not fill the page, or because a request under way has ended.
 */
export function ListEnd({ tail, rows, nearPx = 100 }: Props) {
  const t = useText(text);
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isBusy, isFetchingMore, moreFailed } = tail;
  const asks = hasMore && !isBusy && !moreFailed;
  const more = useEffectEvent(tail.more);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !asks) return undefined;
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && more(), {
      root: mark.parentElement,
      rootMargin: `0px 0px ${nearPx}px 0px`,
    });
    watch.observe(mark);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a mark that stays in sight is told of once
  }, [asks, rows, nearPx]);
  return (
    <div ref={end} className={css['end']}>
      {isFetchingMore && <output>{t.loading}</output>}
      {moreFailed && !isFetchingMore && (
        <span role="alert">
          {t.failed}{' '}
          <Button size="small" onClick={tail.more}>
            {t.retry}
          </Button>
        </span>
      )}
    </div>
  );
}

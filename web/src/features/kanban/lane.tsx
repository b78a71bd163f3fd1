import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { TicketView } from '@recado/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import type { ListPaging } from '../../lib/list-paging.ts';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import type { BoardSearch } from './board-search.ts';
import { Card } from './card.tsx';
import { laneOptions } from './kanban.queries.ts';
import { text } from './kanban.text.ts';
import css from './lane.module.css';
import { laneId, type Carry, type LaneOf } from './use-carry.ts';

interface Props {
  lanes: LaneOf[];
  at: number;
  search: BoardSearch;
  /** Number of tickets; undefined until it is known. */
  count: string | undefined;
  carry: Carry;
}
const cardHeight = 138;
const nearEnd = 400;

/** One column: an infinite list of cards, of which only the visible ones are rendered. */
export function Lane({ lanes, at, search, count, carry }: Props) {
  const t = useText(text);
  const { tag = null, name = '' } = lanes[at] ?? {};
  const list = useInfiniteList(laneOptions(tag?.id ?? null, search), ({ tickets }) => tickets);
  const { element, isOver } = useDrop(at, carry);
  const { rows, isPending, error } = list;
  const isTarget = isOver || (carry.carried?.to === at && carry.carried.from !== at);
  return (
    <section
      ref={element}
      id={laneId(tag)}
      className={css['lane']}
      data-target={isTarget}
      aria-label={count === undefined ? name : t.lane(name, count)}
    >
      <header className={css['head']} style={{ borderColor: tag?.color ?? 'var(--line-strong)' }}>
        <h2 title={name}>{name}</h2>
        {count !== undefined && <span>{count}</span>}
      </header>
      {isPending && <Skeleton />}
      {error !== null && <LoadError isList error={error} onRetry={list.retry} />}
      {!isPending && error === null && rows.length === 0 && !list.hasMore && (
        <p className={css['empty']}>{search.q ? t.noMatch : t.emptyLane}</p>
      )}
      {(rows.length > 0 || list.hasMore) && <Cards rows={rows} lanes={lanes} at={at} carry={carry} tail={list} />}
    </section>
  );
}

/** Drop target of a dragged card. */
function useDrop(at: number, carry: Carry) {
  const element = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const put = useEffectEvent((ticket: TicketView, from: number) => {
    if (from !== at) carry.put(ticket, at);
  });
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      onDragEnter: ({ source }) => setIsOver(source.data['from'] !== at),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        put(source.data['ticket'] as TicketView, source.data['from'] as number);
      },
    });
  }, [at]);
  return { element, isOver };
}

interface CardsProps extends Pick<Props, 'lanes' | 'at' | 'carry'> {
  rows: TicketView[];
  tail: ListPaging;
}
function Cards({ rows, lanes, at, carry, tail }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: 8,
    overscan: 4,
    initialRect: { width: 280, height: 800 },
  });
  const { landed } = carry;
  const landedAt = landed?.lane === at ? rows.findIndex(({ id }) => id === landed.ticketId) : -1;
  const focus = useEffectEvent((index: number) => {
    const id = rows[index]?.id;
    virtual.scrollToIndex(index, { align: 'auto' });
    carry.hasLanded();
    // The card may have to be rendered first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()),
    );
  });
  useEffect(() => {
    if (landedAt !== -1) focus(landedAt);
  }, [landedAt]);
  return (
    <div ref={scroller} className={css['scroller']}>
      <ul style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const ticket = rows[index];
          return ticket === undefined ? null : (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <Card ticket={ticket} at={at} lanes={lanes} carry={carry} />
            </li>
          );
        })}
      </ul>
      <ListEnd tail={tail} rows={rows.length} nearPx={nearEnd} />
    </div>
  );
}

export const Skeleton = () => (
  <div className={css['skeleton']} aria-busy="true">
    {[0, 1, 2].map((card) => (
      <div key={card}>
        <SkeletonBar w={150 - card * 20} />
        <SkeletonBar w="100%" />
        <SkeletonBar w={110} />
      </div>
    ))}
  </div>
);

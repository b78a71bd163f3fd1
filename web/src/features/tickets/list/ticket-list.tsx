import type { TicketView } from '@recado/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import type { ListPaging } from '../../../lib/list-paging.ts';
import { ListEnd } from '../../../ui/list-end.tsx';
import { useRowSelection } from '../../../ui/row-selection.ts';
import css from './ticket-list.module.css';
import { TicketRow } from './ticket-row.tsx';
import { useAccept } from '../tickets.queries.ts';
import { text } from '../tickets.text.ts';
import { useShownRows } from './shown-rows.ts';
import { useStableOrder } from './use-stable-order.ts';
import { useListKeys } from './use-list-keys.ts';

// Loaded with the first selection.
const SelectedTickets = lazy(() => import('../batch/selected-tickets.tsx'));

const rowHeight = 64;

interface Props {
  tickets: TicketView[];
  openUuid: string | undefined;
  onPeek: (ticket: TicketView) => void;
  tail: ListPaging;
}

export function TicketList({ tickets, openUuid, onPeek, tail }: Props) {
  const t = useText(text);
  const scroller = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [away, setAway] = useState(false);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const { order, waiting } = useStableOrder([...byId.keys()], pointed || away);
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
    initialRect: { width: 320, height: 800 },
  });
  const accept = useAccept();
  const { mutate } = accept;
  const onAccept = useCallback((ticket: TicketView) => mutate(ticket), [mutate]);
  const { selection, onSelect } = useTicketSelection(rows);
  useShownRows(rows);
  useListKeys({ rows, openUuid, scroller, show: (at) => virtual.scrollToIndex(at), onPeek, onAccept, onSelect });

  const isSelecting = selection.selected.length > 0;

  function release() {
    setPointed(false);
    setAway(false);
    scroller.current?.scrollTo({ top: 0 });
  }
  return (
    <>
      <div
        className={css['frame']}
        onPointerMove={(event) => event.pointerType === 'mouse' && setPointed(true)}
        onPointerLeave={() => setPointed(false)}
      >
        {waiting > 0 && (
          <button type="button" className={css['more']} onClick={release}>
            <ArrowUp size={14} aria-hidden="true" />
            {t.more(waiting)}
          </button>
        )}
        <div
          ref={scroller}
          className={css['scroller']}
          onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop > 0)}
        >
          <ul className={css['list']} data-selecting={isSelecting} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const ticket = rows[index];
              return ticket ? (
                <li
                  key={key}
                  className={css['place']}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  <TicketRow
                    ticket={ticket}
                    selected={ticket.uuid === openUuid}
                    accepting={accept.isPending && accept.variables.id === ticket.id}
                    checked={selection.has(ticket)}
                    onPeek={onPeek}
                    onAccept={onAccept}
                    onSelect={onSelect}
                  />
                </li>
              ) : null;
            })}
          </ul>
          <ListEnd tail={tail} rows={rows.length} />
        </div>
      </div>
      <Suspense>{isSelecting && <SelectedTickets selection={selection} />}</Suspense>
    </>
  );
}

/** Selection of rows; its callback stays the same, so that rows are not rendered again. */
function useTicketSelection(rows: TicketView[]) {
  const selection = useRowSelection(rows, ({ id }) => id);
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const onSelect = useCallback((ticket: TicketView, isRange: boolean) => latest.current.toggle(ticket, isRange), []);
  return { selection, onSelect };
}

import type { TicketView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { searchFor } from '../desk-search.ts';
import { text } from '../tickets.text.ts';
import { text as selectionText } from './selection.text.ts';

interface KeyboardList {
  rows: TicketView[];
  openUuid: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  show: (at: number) => void;
  onPeek: (ticket: TicketView) => void;
  onAccept: (ticket: TicketView) => void;
  onSelect: (ticket: TicketView, isRange: boolean) => void;
}

/** J and K move the focus between rows, Enter follows the row's link, A accepts the focused ticket, X selects it. */
export function useListKeys({ rows, openUuid, scroller, show, onPeek, onAccept, onSelect }: KeyboardList): void {
  const t = useText(text);
  const selects = useText(selectionText);
  const navigate = useNavigate();
  const { focusedAt, move } = useRowFocus({ rows, openUuid, scroller, show });

  function openRow() {
    const ticket = rows[focusedAt()];
    if (!ticket) return;
    if (ticket.status === 'pending') onPeek(ticket);
    else
      void navigate({
        to: '/tickets/$uuid',
        params: { uuid: ticket.uuid },
        search: (search) => searchFor(ticket, search),
      });
  }
  function acceptRow() {
    const at = focusedAt();
    const ticket = rows[at] ?? rows[0];
    if (ticket?.status === 'pending') onAccept(ticket);
  }
  function selectRow() {
    const ticket = rows[focusedAt()];
    if (ticket) onSelect(ticket, false);
  }
  const commands = [
    {
      id: 'next',
      title: t.next,
      group: t.desk,
      key: 'j',
      keyOnly: true,
      run: () => move(1),
    },
    {
      id: 'previous',
      title: t.previous,
      group: t.desk,
      key: 'k',
      keyOnly: true,
      run: () => move(-1),
    },
    { id: 'open', title: t.open, group: t.desk, key: 'Enter', keyOnly: true, run: openRow },
    { id: 'accept', title: t.accept, group: t.desk, key: 'a', run: acceptRow },
    { id: 'select', title: selects.select, group: t.desk, key: 'x', run: selectRow },
  ];
  // The list may be fetched before or after the open ticket, which wins.
  useCommands(commands, true);
}

/** The focused row, or that of the ticket that is open or was open last, and moving the focus to another one. */
function useRowFocus({
  rows,
  openUuid,
  scroller,
  show,
}: Pick<KeyboardList, 'rows' | 'openUuid' | 'scroller' | 'show'>) {
  // Target of the focus: a second key may come before the row is rendered.
  const going = useRef<number | null>(null);
  // Leaving a ticket, or resolving it, does not lose the place in the list.
  const last = useRef<{ id: number; at: number } | null>(null);
  useLayoutEffect(() => {
    const at = rows.findIndex(({ uuid }) => uuid === openUuid);
    const open = rows[at];
    if (open) last.current = { id: open.id, at };
  }, [rows, openUuid]);

  function focusedAt(): number {
    if (going.current !== null) return rows.findIndex(({ id }) => id === going.current);
    const row = document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset['ticket'];
    const at = rows.findIndex(({ id }) => String(id) === row);
    return at !== -1 ? at : rows.findIndex(({ id }) => id === last.current?.id);
  }
  function focus(at: number) {
    const ticket = rows[at];
    if (!ticket) return;
    last.current = { id: ticket.id, at };
    show(at);
    const row = rowOf(ticket);
    if (row) {
      going.current = null;
      return row.focus();
    }
    // The next key is not the former row's.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    going.current = ticket.id;
    // The row has to be rendered first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (going.current !== ticket.id) return;
        going.current = null;
        rowOf(ticket)?.focus();
      }),
    );
  }
  /** The row that took the place of the last ticket comes after it. */
  function move(by: 1 | -1) {
    const from = focusedAt();
    const gone = from === -1 && last.current ? last.current.at - (by === 1 ? 1 : 0) : from;
    focus(Math.max(0, Math.min(rows.length - 1, gone + by)));
  }
  const rowOf = ({ id }: TicketView) => scroller.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  return { focusedAt, move };
}

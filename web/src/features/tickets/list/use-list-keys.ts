import type { TicketView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type RefObject } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { text as batchText } from '../batch/batch.text.ts';
import { searchFor } from '../desk-search.ts';
import { text } from '../tickets.text.ts';

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
  const selects = useText(batchText);
  const navigate = useNavigate();
  const { focusedAt, focus } = useRowFocus({ rows, openUuid, scroller, show });

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
      run: () => focus(Math.min(rows.length - 1, focusedAt() + 1)),
    },
    {
      id: 'previous',
      title: t.previous,
      group: t.desk,
      key: 'k',
      keyOnly: true,
      run: () => focus(Math.max(0, focusedAt() - 1)),
    },
    { id: 'open', title: t.open, group: t.desk, key: 'Enter', keyOnly: true, run: openRow },
    { id: 'accept', title: t.accept, group: t.desk, key: 'a', run: acceptRow },
    { id: 'select', title: selects.select, group: t.desk, key: 'x', run: selectRow },
  ];
  // The list may be fetched before or after the open ticket, which wins.
  useCommands(commands, true);
}

/** The focused row, or that of the open ticket, and moving the focus to another one. */
function useRowFocus({
  rows,
  openUuid,
  scroller,
  show,
}: Pick<KeyboardList, 'rows' | 'openUuid' | 'scroller' | 'show'>) {
  // Target of the focus: a second key may come before the row is rendered.
  const going = useRef<number | null>(null);

  function focusedAt(): number {
    if (going.current !== null) return rows.findIndex(({ id }) => id === going.current);
    const row = document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset['ticket'];
    const at = rows.findIndex(({ id }) => String(id) === row);
    return at !== -1 ? at : rows.findIndex(({ uuid }) => uuid === openUuid);
  }
  function focus(at: number) {
    const ticket = rows[at];
    if (!ticket) return;
    going.current = ticket.id;
    show(at);
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (going.current !== ticket.id) return;
        going.current = null;
        scroller.current?.querySelector<HTMLElement>(`[data-row="${ticket.id}"]`)?.focus();
      }),
    );
  }
  return { focusedAt, focus };
}

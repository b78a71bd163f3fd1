import type { Tag, TicketView } from '@recado/contracts';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { text } from './kanban.text.ts';
import type { CardMove } from './kanban.queries.ts';

/** A lane of the board; the first lane has no tag. */
export interface LaneOf {
  tag: Tag | null;
  name: string;
}
interface CardCarry {
  ticket: TicketView;
  from: number;
  to: number;
}

/** Moves a card by keyboard: pick up, choose a lane, drop or cancel; a live region announces each step. */
export function useCarry(lanes: LaneOf[], move: (move: CardMove) => void) {
  const t = useText(text);
  const [carried, setCarried] = useState<CardCarry | null>(null);
  const [said, say] = useState('');
  /** The card whose handle takes the focus after the move. */
  const [landed, setLanded] = useState<{ ticketId: number; lane: number } | null>(null);
  const nameOf = (at: number) => lanes[at]?.name ?? '';

  function lift(ticket: TicketView, from: number) {
    setCarried({ ticket, from, to: from });
    say(t.carrying(ticket.contact.name, nameOf(from), from + 1, lanes.length));
  }
  function step(by: number) {
    if (!carried) return;
    const to = Math.min(lanes.length - 1, Math.max(0, carried.to + by));
    setCarried({ ...carried, to });
    say(t.over(nameOf(to), to + 1, lanes.length));
    document.getElementById(laneId(lanes[to]?.tag ?? null))?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }
  function cancel() {
    if (!carried) return;
    setCarried(null);
    say(t.kept(carried.ticket.contact.name));
  }
  function drop() {
    if (!carried) return;
    const { ticket, from, to } = carried;
    if (from === to) return cancel();
    setCarried(null);
    put(ticket, to);
  }
  /** Moves the card at once, as from the menu of lanes. */
  function put(ticket: TicketView, to: number) {
    say(t.dropped(ticket.contact.name, nameOf(to)));
    setLanded({ ticketId: ticket.id, lane: to });
    move({ ticket, lane: lanes[to]?.tag ?? null });
  }
  return { carried, said, landed, hasLanded: () => setLanded(null), lift, step, cancel, drop, put };
}
export type Carry = ReturnType<typeof useCarry>;

export const laneId = (tag: Tag | null) => `lane-${tag?.id ?? 0}`;

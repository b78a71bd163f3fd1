import type { Tag, TicketView } from '@recado/contracts';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { text } from './kanban.text.ts';
import type { Move } from './kanban.queries.ts';

/** A lane as the board knows it; without a tag it is the first. */
export interface LaneOf {
  tag: Tag | null;
  name: string;
}
interface Carried {
  ticket: TicketView;
  from: number;
  to: number;
}

/** A card carried by keyboard: picked up, held over a lane, dropped or put back; each step is said aloud. */
export function useCarry(lanes: LaneOf[], move: (move: Move) => void) {
  const t = useText(text);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, say] = useState('');
  /** The card whose handle takes the focus once it stands in its new lane. */
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
  /** Into the lane at once, as from the list of lanes. */
  function put(ticket: TicketView, to: number) {
    say(t.dropped(ticket.contact.name, nameOf(to)));
    setLanded({ ticketId: ticket.id, lane: to });
    move({ ticket, lane: lanes[to]?.tag ?? null });
  }
  return { carried, said, landed, hasLanded: () => setLanded(null), lift, step, cancel, drop, put };
}
export type Carry = ReturnType<typeof useCarry>;

export const laneId = (tag: Tag | null) => `lane-${tag?.id ?? 0}`;

import { Flag, Id, Ids, Int, Maybe, MaybeId, Parts } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageInput } from '../page.ts';
import { TicketPage } from './ticket.contract.ts';
import { TicketView } from './ticket-view.ts';

export class BoardInput extends PageInput {
  /** Only tickets in one of these queues; signed-in people get those without a queue, too. */
  @Maybe() @Ids() queueIds?: number[];
  /** Only the lane of this tag. */
  @MaybeId() tagId?: number | null;
  /** Only the first lane: those that are in no other. */
  @Maybe() @Flag() untagged?: boolean;
}
export class CountLanes {
  /** Only tickets in one of these queues; signed-in people get those without a queue, too. */
  @Maybe() @Ids() queueIds?: number[];
}
export class LaneCount {
  /** The tag whose lane it is, by its id; null: the first lane. */
  @MaybeId() tagId: number | null;
  /** Tickets in the lane. */
  @Int() count: number;
}
export class LaneCounts {
  /** The lanes with their numbers of tickets. */
  @Parts(() => LaneCount) lanes: LaneCount[];
  /** true: there are too many tickets to count all, and each number means "that many or more". */
  @Flag() isPartial: boolean;
}
export class MoveCard {
  @Id() ticketId: number;
  /** The lane it goes to; none: the first. */
  @MaybeId() tagId?: number | null;
}

const feature = 'useKanban';

export const kanban = contract('kanban', 'tickets', {
  board: query(BoardInput, TicketPage, {
    who: 'user',
    rest: 'GET /ticket/kanban',
    feature,
    summary: 'Waiting and open tickets the caller may see, of one lane or of all, newest change first, 40 a page',
    faults: ['ERR_NO_TAG_FOUND'],
  }),
  counts: query(CountLanes, LaneCounts, {
    who: 'user',
    rest: 'GET /ticket/kanban/counts',
    feature,
    summary: 'How many tickets each lane holds',
  }),
  move: command(MoveCard, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /ticket/kanban/:ticketId',
    feature,
    summary: 'Moves a ticket into a lane: all tags that are lanes go, this one comes, at once',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
});

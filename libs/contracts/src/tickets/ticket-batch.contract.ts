import { MOST_CHANGED_TICKETS } from '../count-bound.ts';
import { FewIds, Id, Ids, Maybe, MaybeId, Name, OneOf, Parts, Text } from '../fields.ts';
import { command, contract } from '../operation.ts';

export class ChangeTickets {
  /** The tickets, by their ids. */
  @FewIds(MOST_CHANGED_TICKETS) ids: number[];
  /** The new state; not given: as it is. `closed`: it is over. `pending`: it waits for an agent. */
  @Maybe() @OneOf(['closed', 'pending']) status?: 'closed' | 'pending';
  /** The agent who gets the tickets, by their id; null: nobody. Not given: as it is. */
  @MaybeId() userId?: number | null;
  /** The queue that they go to, by its id; null: none. Not given: as it is. */
  @MaybeId() queueId?: number | null;
  /** For the agent who gets them, at a transfer; none by default. */
  @Maybe() @Text(0, 1000) note?: string;
  /** A note that is written on each of them; the customers never see it. None by default. */
  @Maybe() @Name(2, 5_000) addNote?: string;
  /** Tags that the tickets get besides their own, by their ids; none by default. */
  @Maybe() @Ids() addTagIds?: number[];
}
export class RefusedTicket {
  @Id() id: number;
  /** Code of the fault. */
  @Text(1, 50) error: string;
}
export class ChangedTickets {
  /** Tickets that were changed, by their ids. */
  @Ids() changed: number[];
  /** Tickets that stay as they are: they may be closed, or another agent's by now. */
  @Parts(() => RefusedTicket) refused: RefusedTicket[];
}

export const ticketBatches = contract('ticketBatches', 'tickets', {
  change: command(ChangeTickets, ChangedTickets, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /tickets/changes',
    summary: 'Closes, transfers, tags or notes something on several tickets, each by itself',
    faults: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
});

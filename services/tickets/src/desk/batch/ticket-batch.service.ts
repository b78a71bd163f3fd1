import {
  Fault,
  ticketBatches,
  type Caller,
  type ChangedTickets,
  type ChangeTickets,
  type Handlers,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { addNote } from '../note/add-note.ts';
import { TicketTagger } from '../tag/ticket.tagger.ts';
import { TicketMover } from '../ticket/ticket.mover.ts';

@Serves(ticketBatches)
export class TicketBatchService implements Handlers<typeof ticketBatches> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly mover: TicketMover,
    private readonly tagger: TicketTagger,
  ) {}

  /**
   * Changes one ticket after the other, each in its own transaction: one that is refused, for example because another
   * agent has closed it, does not keep the others from being changed. Where all are refused, the first fault is the
   * answer.
   */
  async change(caller: Caller, input: ChangeTickets): Promise<ChangedTickets> {
    await this.checkTargets(caller, input);
    const result: ChangedTickets = { changed: [], refused: [] };
    let firstFault: Fault | undefined;
    for (const id of input.ids) {
      try {
        await this.changeOne(caller, id, input);
        result.changed.push(id);
      } catch (error) {
        if (!(error instanceof Fault) || error.status >= 500) throw error;
        firstFault ??= error;
        result.refused.push({ id, error: error.code });
      }
    }
    if (firstFault && result.changed.length === 0) throw firstFault;
    return result;
  }

  /** A wrong queue, user or tag is the mistake of the whole request. */
  private checkTargets(caller: Caller, { queueId, userId, addTagIds = [] }: ChangeTickets): Promise<void> {
    return this.db.within(caller, async ({ queues, copies, tags }) => {
      if (queueId) await queues.get(queueId);
      if (userId && userId !== caller.userId) await copies.getAgent(userId);
      for (const id of addTagIds) await tags.get(id);
    });
  }

  private async changeOne(caller: Caller, id: number, input: ChangeTickets): Promise<void> {
    const { status, userId, queueId, note, addNote: text, addTagIds = [] } = input;
    // Before a move, after which the caller may see the ticket no more.
    if (text !== undefined)
      await this.db.within(caller, async (scope) => addNote(scope, caller, await scope.tickets.get(caller, id), text));
    const move = {
      ...(status && { status }),
      ...(userId !== undefined && { userId }),
      ...(queueId !== undefined && { queueId }),
    };
    if (Object.keys(move).length > 0)
      await this.mover.move(caller, { id: String(id), ...move, ...(note !== undefined && { note }) });
    if (addTagIds.length > 0) await this.tagger.change(caller, id, addTagIds, (current) => [...current, ...addTagIds]);
  }
}

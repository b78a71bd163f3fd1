import { Injectable } from '@nestjs/common';
import { ticketViews } from '@recado/contracts';
import { Job, type Attempt } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { removedQueueJobKind, type RemovedQueue } from './removed-queue.job-kind.ts';

/** Tickets per transaction. */
const BATCH_SIZE = 200;

/** Shows browsers that the living tickets of a removed queue have none; thousands may have been in it. */
@Injectable()
export class RemovedQueueJob {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  @Job(removedQueueJobKind)
  async show({ companyId, queueId, ticketIds }: RemovedQueue, { signal }: Attempt): Promise<void> {
    for (let start = 0; start < ticketIds.length; start += BATCH_SIZE) {
      signal.throwIfAborted();
      await this.db.within({ companyId }, async ({ tickets, publish }) => {
        for (const ticket of await tickets.byIds(ticketIds.slice(start, start + BATCH_SIZE)))
          publish(ticketViews.updated, { ticket: this.present.ticket(ticket), before: { ...ticket.sight, queueId } });
      });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { ticketViews } from '@recado/contracts';
import { Job, type Attempt } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { recalculationJobKind, type Recalculation } from './recalculation.job-kind.ts';
import { updatePromises } from '../../conversation/update-promises.ts';

/** Tickets per transaction; the size bounds how long a new message waits for the row locks. */
const BATCH_SIZE = 50;

/** Moves the due moments of tickets after a change of opening hours or of a queue's promises. */
@Injectable()
export class RecalculationJob {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  @Job(recalculationJobKind)
  async run({ companyId, queueId }: Recalculation, { signal }: Attempt): Promise<void> {
    const ids = await this.db.within({ companyId }, ({ serviceLevels }) => serviceLevels.livingIds(queueId));
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      signal.throwIfAborted();
      await this.recalculate(companyId, ids.slice(at, at + BATCH_SIZE));
    }
  }

  private recalculate(companyId: number, ids: number[]): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      for (const id of ids) {
        const ticket = await scope.tickets.lockById(id);
        if (!ticket || ticket.status === 'closed') continue;
        const before = JSON.stringify(ticket.serviceLevel);
        await updatePromises(scope, ticket, { isChanged: true });
        const isMoved = JSON.stringify(ticket.serviceLevel) !== before;
        // Tickets that are late by the new rules are shown as late, not announced: there may be hundreds, and no agent
        // could have kept these promises.
        if (isMoved) ticket.takeNotices(new Date());
        await scope.tickets.save(ticket);
        if (isMoved) scope.publish(ticketViews.updated, { ticket: this.present.ticket(ticket), before: ticket.sight });
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import { PLATFORM_ACTOR } from '@recado/contracts';
import { Job, type Attempt, pointReached } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { giveOnlyQueue } from '../../conversation/give-only-queue.ts';
import { updatePromises } from '../../conversation/update-promises.ts';
import { publishMoveNotice } from '../../conversation/publish-notice.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import { removedAgentJobKind, type RemovedAgent } from './removed-agent.job-kind.ts';

const NOBODY = { userId: null };

/**
 * Gives the open tickets of a removed agent to a colleague, or back to their queues, each in a transaction of its own, and
 * removes what only the agent saw.
 */
@Injectable()
export class RemovedAgentJob {
  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly present: Presenter,
  ) {}

  @Job(removedAgentJobKind)
  async release(removed: RemovedAgent, { signal }: Attempt): Promise<void> {
    const caller = { companyId: removed.companyId, actor: PLATFORM_ACTOR };
    while (await this.db.within(caller, (scope) => this.releaseNext(scope, removed))) {
      pointReached('released');
      signal.throwIfAborted();
    }
    await this.db.within(caller, async ({ drafts, views, macros }) => {
      await drafts.removeOf(removed.userId);
      await views.removeOwn(removed.userId);
      await macros.removeOwn(removed.userId);
      await views.forget('users', removed.userId);
    });
  }

  /** @returns whether there may be another one */
  private async releaseNext(scope: DeskScope, { userId, ticketsTo, by }: RemovedAgent): Promise<boolean> {
    const ticket = await scope.tickets.lockOpenOf(userId);
    if (!ticket) return false;
    const { sight: before } = ticket;
    const colleague = ticketsTo === null ? null : await scope.copies.findAgent(ticketsTo);
    ticket.transfer({ userId: colleague?.id ?? null });
    ticket.user = colleague;
    if (!colleague) await giveOnlyQueue(scope, ticket);
    const kind = colleague ? 'transferred' : 'returned';
    await scope.tickets.save(ticket);
    await this.bot.onMove(scope, ticket, kind);
    await updatePromises(scope, ticket, { isChanged: before.queueId !== ticket.queueId });
    await scope.tickets.save(ticket);
    const listed = await recordTicketChange(scope, this.present, ticket, { kind, before, by });
    publishMoveNotice(scope, NOBODY, listed, before, { by });
    pointReached('releasing');
    return true;
  }
}

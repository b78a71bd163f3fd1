import { Controller } from '@nestjs/common';
import { assignmentOrders, PLATFORM_ACTOR, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import type { QueueEntity } from '../../rows/queue/queue.entity.ts';
import { publishMoveNotice } from '../../conversation/publish-notice.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

const NOBODY = { userId: null };
const MINUTE_MS = 60_000;

/** Gives waiting tickets to available agents (decision 45). */
@Controller()
export class AssignmentListener {
  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly present: Presenter,
  ) {}

  /** One transaction a ticket; orders that come twice, or for nothing, find nothing to do. */
  @OnEvent(assignmentOrders.assign)
  async assignAll({ companyId, payload }: EnvelopeOf<typeof assignmentOrders.assign>): Promise<void> {
    const assignNext = () =>
      this.db.within({ companyId, actor: PLATFORM_ACTOR }, (scope) =>
        this.assignNext(scope, companyId, payload.queueId),
      );
    while (await assignNext());
  }

  /** @returns whether there may be another one */
  private async assignNext(scope: DeskScope, companyId: number, queueId: number): Promise<boolean> {
    const { assignments, queues, tickets } = scope;
    await assignments.lockCompany(companyId);
    const queue = await queues.find(queueId);
    if (!queue?.autoAssign) return false;
    const free = await assignments.freeAgents(queueId, queue.agentCapacity);
    if (free.length === 0) return false;
    const ticketId = await assignments.nextWaiting(queueId, free);
    if (ticketId === null) return false;
    const ticket = await tickets.lockById(ticketId);
    // Somebody was faster, while this waited for the ticket.
    if (!ticket?.waitingSince || ticket.queueId !== queueId) return true;
    const agentId = free.find((id) => id !== ticket.passedOverId || !ticket.isPassingOver(new Date()));
    if (agentId === undefined) return true;
    await assignments.lockAgent(agentId);
    // The agent may have taken a ticket, or may have gone, before the lock.
    const isFree = (await assignments.freeAgents(queueId, queue.agentCapacity, agentId)).length > 0;
    if (isFree) await this.assign(scope, ticket, queue, agentId);
    return true;
  }

  private async assign(scope: DeskScope, ticket: TicketEntity, queue: QueueEntity, agentId: number): Promise<void> {
    const { sight: before } = ticket;
    const { returnAfterMinutes: minutes } = queue;
    ticket.assign(agentId, minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS));
    ticket.followPromises(new Date(), false);
    ticket.user = await scope.copies.getAgent(agentId);
    await scope.tickets.save(ticket);
    await scope.assignments.markAssigned(agentId);
    await this.bot.onMove(scope, ticket, 'assigned');
    const listed = await recordTicketChange(scope, this.present, ticket, { kind: 'assigned', before, by: null });
    publishMoveNotice(scope, NOBODY, listed, before, { by: null });
  }
}

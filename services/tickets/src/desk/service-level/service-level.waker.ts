import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { assignmentOrders, PLATFORM_ACTOR } from '@recado/contracts';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { DueTicketWorker } from '../../conversation/due-ticket.worker.ts';
import { publishMoveNotice, publishPromiseNotice } from '../../conversation/publish-notice.ts';
import { recordTicketChange } from '../../conversation/record-ticket-change.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { updatePromises } from '../../conversation/update-promises.ts';

const NOBODY = { userId: null };
const MINUTE_MS = 60_000;

/**
 * Notifies people of promises that are nearly due or broken, and returns tickets that the chosen agent has not answered. The
 * transaction that publishes a notice marks it as published, under the ticket's lock: each is published once.
 */
@Injectable()
export class ServiceLevelWaker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker;

  constructor(
    db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly present: Presenter,
  ) {
    this.worker = new DueTicketWorker(db, {
      column: { table: 'tickets.tickets', ticketId: 'id', name: 'service_wake_at' },
      actor: PLATFORM_ACTOR,
      handle: (scope, ticket) => this.onWake(scope, ticket, new Date()),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  private async onWake(scope: DeskScope, ticket: TicketEntity, now: Date): Promise<void> {
    const notices = ticket.takeNotices(now);
    if (notices.length > 0) {
      const view = this.present.ticket(ticket);
      const receivers = await receiversOf(scope, ticket);
      for (const { kind, level } of notices) publishPromiseNotice(scope, kind, view, { ...level, receivers });
    }
    if (ticket.answerUntil && ticket.answerUntil <= now) await this.returnUnanswered(scope, ticket, now);
    if (ticket.passedOverUntil && ticket.passedOverUntil <= now) {
      ticket.passOver(null, null);
      if (ticket.queueId) scope.publish(assignmentOrders.assign, { queueId: ticket.queueId });
    }
    ticket.planWake();
    scope.withCommit(scope.tickets.save(ticket));
  }

  private async returnUnanswered(scope: DeskScope, ticket: TicketEntity, now: Date): Promise<void> {
    const { sight: before, queueId } = ticket;
    const queue = queueId === null ? null : await scope.queues.find(queueId);
    ticket.returnUnanswered(new Date(now.getTime() + (queue?.returnAfterMinutes ?? 1) * MINUTE_MS));
    ticket.user = null;
    await updatePromises(scope, ticket);
    await this.bot.onMove(scope, ticket, 'unanswered');
    const listed = await recordTicketChange(scope, this.present, ticket, { kind: 'unanswered', before, by: null });
    publishMoveNotice(scope, NOBODY, listed, before, { by: null });
  }
}

/** The agent of the ticket, or without one the people of its queue. */
async function receiversOf({ serviceLevels }: DeskScope, { userId, queueId }: TicketEntity): Promise<number[]> {
  if (userId !== null) return [userId];
  return queueId === null ? [] : serviceLevels.peopleOf(queueId);
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { assignmentOrders, type Actor } from '@recado/contracts';
import { isDatabaseAway, log } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../desk.database.ts';
import { publishMoveNotice, publishPromiseNotice } from '../ticket/publish-notice.ts';
import { recordTicketChange } from '../ticket/record-ticket-change.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { DueTicket } from './service-level.repository.ts';
import { updatePromises } from './update-promises.ts';

const INTERVAL_MS = 1_000;
const MOST = 50;
const MOST_OF_COMPANY = 10;
/** A claimed ticket of a process that died is due again after so long. */
const CLAIM_SECONDS = 30;
const PLATFORM: Actor = { kind: 'platform' };
const NOBODY = { userId: null };
const MINUTE_MS = 60_000;

/**
 * Tells agents of promises that are nearly due or broken, and takes tickets back that the chosen agent has not answered.
 * What was told is stored in the transaction that tells it, under the ticket's lock: each is told once.
 */
@Injectable()
export class ServiceLevelWaker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly present: Presenter,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** A company that had its share waits until no other company has a due ticket. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let full: number[] = [];
    while (!signal.aborted) {
      const due = await this.claim(full);
      for (const ticket of due) await this.wake(ticket);
      if (due.length === 0 && full.length === 0) await pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      full = due.length === 0 ? [] : [...full, ...companiesWithShare(due)];
    }
  }

  private async claim(full: number[]): Promise<DueTicket[]> {
    try {
      return await this.db.asSystem('promises of all companies become due', ({ serviceLevels }) =>
        serviceLevels.claimDue(MOST, MOST_OF_COMPANY, full, CLAIM_SECONDS),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'due promises could not be read');
      return [];
    }
  }

  private async wake({ companyId, id }: DueTicket): Promise<void> {
    try {
      await this.db.within({ companyId, actor: PLATFORM }, async (scope) => {
        const ticket = await scope.tickets.lockById(id);
        if (ticket) await this.onWake(scope, ticket, new Date());
      });
    } catch (error) {
      // The claim ends by itself, and the ticket is due again.
      log.error({ err: error, ticketId: id }, 'a due promise could not be handled');
    }
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

const companiesWithShare = (due: DueTicket[]): number[] =>
  [...Map.groupBy(due, ({ companyId }) => companyId)].flatMap(([companyId, tickets]) =>
    tickets.length >= MOST_OF_COMPANY ? [companyId] : [],
  );

/** The agent of the ticket, or without one the people of its queue. */
async function receiversOf({ serviceLevels }: DeskScope, { userId, queueId }: TicketEntity): Promise<number[]> {
  if (userId !== null) return [userId];
  return queueId === null ? [] : serviceLevels.peopleOf(queueId);
}

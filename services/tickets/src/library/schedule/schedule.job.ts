import { Injectable } from '@nestjs/common';
import { companies, Fault, fill, serviceCaller, type PreparedTemplate } from '@recado/contracts';
import {
  Bus,
  client,
  currentTrace,
  faultCodeOf,
  Files,
  isFinalFault,
  Job,
  Jobs,
  log,
  type Attempt,
} from '@recado/platform';
import type { ConnectionCopyEntity } from '../../rows/company/company.entities.ts';
import { MessageSender } from '../../conversation/message.sender.ts';
import { findOrAddClosedTicket } from '../../conversation/find-or-add-closed-ticket.ts';
import { Presenter } from '../../presenter.ts';
import { LibraryDatabase, type LibraryScope } from '../library.database.ts';
import { addRuleEvents } from '../../rows/rule/capture-rule-events.ts';
import { publishSchedule } from './publish-schedule.ts';
import type { ScheduleWithAuthor } from './schedule.repository.ts';
import { ScheduleFallbackPreparer } from './schedule-fallback.preparer.ts';
import { scheduleJobKind, type ScheduleOrder } from './schedule.job-kind.ts';
import { ScheduleSeries, type PictureCopy } from './schedule.series.ts';

const RETRY_MS = 120_000;
/** The failure of a message that waits for its connection. */
const DOWN = 'ERR_WAPP_NOT_INITIALIZED';
/** The failure of a message that was due between a backup and its restore, and may have been sent then. */
const RESTORED = 'ERR_RESTORED';
/** Ends the series: nobody wants a failed message at each of its times. A new time of the failed one begins it anew. */
const NO_PLAN = 'ERR_SCHEDULE_NO_PLAN';

interface SendingContext {
  copy: PictureCopy | null;
  useSchedules: boolean;
  /** A fault says why its template cannot be sent. */
  fallback: PreparedTemplate | Fault | undefined;
}

/** Sends scheduled messages at their time. */
@Injectable()
export class ScheduleJob {
  private readonly companies;

  constructor(
    private readonly db: LibraryDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly series: ScheduleSeries,
    private readonly fallbacks: ScheduleFallbackPreparer,
    bus: Bus,
  ) {
    this.companies = client(bus, companies);
  }

  @Job(scheduleJobKind)
  sendScheduled(order: ScheduleOrder, attempt: Attempt): Promise<void> {
    return this.series.withPicture(order, (copy) => this.run(order, copy, attempt));
  }

  /** @returns whether the next message of the series has the copy */
  private async run(order: ScheduleOrder, copy: PictureCopy | null, { isLast }: Attempt): Promise<boolean> {
    try {
      const asked = serviceCaller('tickets', order.companyId, currentTrace());
      const { useSchedules } = await this.companies.allowance(asked, {});
      const fallback = await this.fallbacks.prepare(order, asked);
      return await this.db.within(order, (scope) => this.send(scope, order, { copy, useSchedules, fallback }));
    } catch (error) {
      if (isFinalFault(error)) return this.fail(order, copy, error.code);
      log.warn({ err: error, ...order }, 'a scheduled message could not be sent');
      if (!isLast) throw error;
      return this.fail(order, copy, faultCodeOf(error));
    }
  }

  /**
   * Message, sent mark and the next message of the series are one transaction, so that a repeated job finds the schedule
   * done.
   */
  private async send(
    scope: LibraryScope,
    order: ScheduleOrder,
    { copy, useSchedules, fallback }: SendingContext,
  ): Promise<boolean> {
    const schedule = await scope.schedules.lockForJob(order.scheduleId);
    if (!schedule?.isOrderedFor(order.sendAt)) return false;
    if (!useSchedules) throw new Fault(NO_PLAN);
    if (schedule.failure === RESTORED) throw new Fault(RESTORED);
    if (schedule.isTooLate) throw new Fault(schedule.failure === DOWN ? DOWN : 'ERR_SCHEDULE_TOO_LATE');
    const { connectionId, contact, userId } = schedule;
    const connection = connectionId
      ? await scope.copies.findConnection(connectionId)
      : await scope.copies.defaultConnection();
    if (!connection) throw new Fault('ERR_WAPP_REMOVED');
    if (connection.status === 'DISCONNECTED') return this.retryLater(scope, schedule, order);
    const ticket = await this.findTicket(scope, schedule, connection);
    const timezone = await scope.copies.timezone();
    const text = fill(schedule.body, { name: contact.name, ticketId: ticket.id, timezone });
    const author = schedule.author ? { id: userId, name: schedule.author } : null;
    const file = schedule.file ?? undefined;
    // Within the window the text goes, whatever is wrong with the template.
    if (ticket.isWindowOver && fallback instanceof Fault) throw fallback;
    const draft = { text, file, author, fallback: fallback instanceof Fault ? undefined : fallback };
    await this.sender.send(scope, ticket, { ...draft, source: 'schedule', sourceId: schedule.id });
    const hasCopy = await this.series.continue(scope, schedule, copy);
    schedule.markSent();
    await scope.schedules.save(schedule);
    await publishSchedule(scope, schedule, this.files);
    return hasCopy;
  }

  /** Uses the living ticket, else adds to a closed one: only the contact's answer opens a ticket. */
  private async findTicket(scope: LibraryScope, { contact, userId }: ScheduleWithAuthor, { id }: ConnectionCopyEntity) {
    return (
      (await scope.tickets.lockLiving(contact.id, id)) ??
      (await findOrAddClosedTicket(scope, contact, id, this.present, userId))
    );
  }

  /** Retries while the connection is down, until the message is too late. */
  private async retryLater(scope: LibraryScope, schedule: ScheduleWithAuthor, order: ScheduleOrder): Promise<false> {
    await this.jobs.order(scope.manager, scheduleJobKind, order, new Date(Date.now() + RETRY_MS));
    if (schedule.failure === DOWN) return false;
    schedule.failure = DOWN;
    await scope.schedules.save(schedule);
    await publishSchedule(scope, schedule, this.files);
    return false;
  }

  private fail(order: ScheduleOrder, copy: PictureCopy | null, reason: string): Promise<boolean> {
    return this.db.within(order, async (scope) => {
      const schedule = await scope.schedules.lockForJob(order.scheduleId);
      if (!schedule?.isOrderedFor(order.sendAt)) return false;
      const hasCopy = reason !== NO_PLAN && (await this.series.continue(scope, schedule, copy));
      schedule.markFailed(reason);
      await scope.schedules.save(schedule);
      await publishSchedule(scope, schedule, this.files);
      const { contactId, connectionId } = schedule;
      const detail = connectionId === null ? {} : { connectionId };
      await addRuleEvents(scope, [{ trigger: 'scheduleFailed', ticketId: null, contactId, detail }]);
      return hasCopy;
    });
  }
}

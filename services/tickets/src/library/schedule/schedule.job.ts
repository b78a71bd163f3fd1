import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DEFAULT_TIMEZONE, Fault, fill } from '@recado/contracts';
import { Files, Jobs, log, type Attempt } from '@recado/platform';
import type { ConnectionEntity } from '../../company/company.entities.ts';
import { Outgoing } from '../../desk/message/outgoing.ts';
import { placeFor } from '../../desk/message/place.ts';
import { Presenter } from '../../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { tellSchedule } from './schedule.present.ts';
import type { Shown } from './schedule.repository.ts';
import { scheduleJob, type OrderedSchedule } from './work.ts';

const AGAIN_MS = 120_000;
/** Why one whose time has come still waits. */
const DOWN = 'ERR_WAPP_NOT_INITIALIZED';

/** Sends scheduled messages when their time has come. */
@Injectable()
export class ScheduleJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly present: Presenter,
    private readonly outgoing: Outgoing,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<OrderedSchedule>(scheduleJob, (ordered, attempt) => this.run(ordered, attempt));
  }

  private async run(ordered: OrderedSchedule, { isLast }: Attempt): Promise<void> {
    try {
      await this.db.within(ordered, (scope) => this.send(scope, ordered));
    } catch (error) {
      if (error instanceof Fault) return await this.fail(ordered, error.code);
      log.warn({ err: error, ...ordered }, 'a scheduled message could not be sent');
      if (isLast) await this.fail(ordered, 'ERR_INTERNAL');
      throw error;
    }
  }

  /** The message and that it is sent are one transaction: whoever begins it anew finds it done. */
  private async send(scope: TicketsScope, ordered: OrderedSchedule): Promise<void> {
    const schedule = await scope.schedules.held(ordered.scheduleId);
    if (!schedule?.isOrderedFor(ordered.sendAt)) return;
    if (schedule.isTooLate) throw new Fault(schedule.failure === DOWN ? DOWN : 'ERR_SCHEDULE_TOO_LATE');
    const { whatsappId, contact, userId } = schedule;
    const connection = whatsappId ? await scope.copies.connection(whatsappId) : await scope.copies.defaultConnection();
    if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
    if (connection.status === 'DISCONNECTED') return this.wait(scope, schedule, ordered);
    const ticket = await this.placeOf(scope, schedule, connection);
    const { timezone = DEFAULT_TIMEZONE } = await scope.copies.settings();
    const text = fill(schedule.body, { name: contact.name, ticketId: ticket.id, timezone });
    const author = userId && schedule.author ? { id: userId, name: schedule.author } : null;
    const file = schedule.file ?? undefined;
    await this.outgoing.send(scope, ticket, { text, file, author, source: 'schedule', sourceId: schedule.id });
    schedule.sent();
    await scope.schedules.save(schedule);
    await tellSchedule(scope, schedule, this.files);
  }

  /** Where a conversation is it goes on; where none is going on, none is begun: whoever answers begins it. */
  private async placeOf(scope: TicketsScope, { contact, userId }: Shown, { id }: ConnectionEntity) {
    return (await scope.tickets.living(contact.id, id)) ?? (await placeFor(scope, contact, id, this.present, userId));
  }

  /** For a connection that is down: looked after again in a while, until it is too late. */
  private async wait(scope: TicketsScope, schedule: Shown, ordered: OrderedSchedule): Promise<void> {
    await this.jobs.order(scope.manager, scheduleJob, ordered, new Date(Date.now() + AGAIN_MS));
    if (schedule.failure === DOWN) return;
    schedule.failure = DOWN;
    await scope.schedules.save(schedule);
    await tellSchedule(scope, schedule, this.files);
  }

  private fail(ordered: OrderedSchedule, reason: string): Promise<void> {
    return this.db.within(ordered, async (scope) => {
      const schedule = await scope.schedules.held(ordered.scheduleId);
      if (!schedule?.isOrderedFor(ordered.sendAt)) return;
      schedule.failed(reason);
      await scope.schedules.save(schedule);
      await tellSchedule(scope, schedule, this.files);
    });
  }
}

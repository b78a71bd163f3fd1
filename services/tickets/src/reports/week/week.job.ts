import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf, localMoment, mailOrders, platformCaller, users } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { Bus, client, isDatabaseAway, log, Periodic } from '@recado/platform';
import { ReportsDatabase } from '../reports.database.ts';
import { mondayOf, weekBefore, weekNumbersOf } from './week-numbers.ts';

const EVERY_MS = 600_000;
/** Pause between two companies, which leaves the database to others. */
const REST_MS = 20;
/** The time of the mail, in the company's time zone. */
const MORNING = '08:00';

/** Sends the admins of each company the numbers of its week by mail, on the morning of its Monday. */
@Injectable()
export class WeekJob {
  private readonly users;

  constructor(
    private readonly db: ReportsDatabase,
    bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  @Periodic({ everyMs: EVERY_MS, failure: 'the numbers of a week could not be sent', immediately: true })
  async run(signal: AbortSignal): Promise<void> {
    await this.db.asSystem('companies take turns', ({ weekTurns }) => weekTurns.addMissing());
    while (!signal.aborted) {
      const companyId = await this.db.asSystem('companies take turns', ({ weekTurns }) => weekTurns.claim());
      if (companyId === null) return;
      await this.takeTurn(companyId);
      await pause(REST_MS);
    }
  }

  protected now(): Date {
    return new Date();
  }

  /** A company whose turn fails holds up no other, and has another one once its claim has ended. */
  private async takeTurn(companyId: number): Promise<void> {
    try {
      await this.send(companyId, this.now());
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, companyId }, 'the numbers of a week could not be sent');
    }
  }

  private async send(companyId: number, now: Date): Promise<void> {
    const { admins, language, timezone } = await this.users.admins(platformCaller(companyId, ''), {});
    const today = dayOf(now, timezone);
    const monday = mondayOf(today);
    const morning = localMoment(monday, MORNING, timezone);
    const isMorning = morning <= now;
    const next = isMorning ? localMoment(addDays(monday, 7), MORNING, timezone) : morning;
    const recipients = isMorning ? admins.filter(({ weekMail }) => weekMail) : [];
    await this.db.within({ companyId }, async (scope) => {
      const isThere = await scope.weekTurns.plan(companyId, next);
      if (!isThere || recipients.length === 0) return;
      const week = await weekNumbersOf(scope, weekBefore(today, timezone));
      if (!week) return;
      for (const { id, name, email } of recipients) {
        const mailId = `week-${week.from}-${id}`;
        scope.publish(mailOrders.send, { mailId, to: { name, email }, language, mail: { kind: 'week', ...week } });
      }
    });
  }
}

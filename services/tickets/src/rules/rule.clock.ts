import { Injectable } from '@nestjs/common';
import { isDatabaseAway, log, Periodic } from '@recado/platform';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import { nextClock } from './next-clock.ts';

const WAITING_MS = 5_000;
const CLOCK_MS = 15_000;
const HOUR_MS = 3_600_000;
const BATCH = 500;
/** Living tickets for which a rule of the clock runs at its time. */
const MOST_TICKETS = 5_000;
/** Days for which the log of rules is kept. */
const LOG_DAYS = 90;

/** Adds the events of rules that come with time, each once with any number of processes. */
@Injectable()
export class RuleClock {
  constructor(private readonly db: DeskDatabase) {}

  @Periodic({ everyMs: WAITING_MS, failure: 'rules could not read waiting contacts' })
  async addWaiting(): Promise<void> {
    for (let added = BATCH; added === BATCH;)
      added = await this.db.asSystem('contacts of all companies wait', ({ ruleEvents }) =>
        ruleEvents.addWaiting(BATCH),
      );
  }

  @Periodic({ everyMs: WAITING_MS, failure: 'rules could not read connections that are away' })
  async addOutages(): Promise<void> {
    for (let added = BATCH; added === BATCH;)
      added = await this.db.asSystem('connections of all companies are away', ({ ruleEvents }) =>
        ruleEvents.addOutages(BATCH),
      );
  }

  @Periodic({ everyMs: CLOCK_MS, failure: 'rules of the clock could not be begun' })
  async runClocks(): Promise<void> {
    const due = await this.db.asSystem('rules of all companies are due', ({ rules }) => rules.due(BATCH));
    for (const { id, companyId } of due) await this.tryClock(companyId, id);
  }

  /** A rule that cannot be begun holds up no other. */
  private async tryClock(companyId: number, ruleId: number): Promise<void> {
    try {
      await this.db.within({ companyId }, (scope) => this.runClock(scope, ruleId));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn({ err: error, companyId, ruleId }, 'a rule of the clock could not be begun');
    }
  }

  @Periodic({ everyMs: HOUR_MS, failure: 'the log of rules could not be shortened' })
  async removeOldRuns(): Promise<void> {
    for (let removed = BATCH; removed === BATCH;)
      removed = await this.db.asSystem('old runs of all companies go', ({ ruleRuns }) =>
        ruleRuns.removeOld(LOG_DAYS, BATCH),
      );
  }

  /** Begins a rule of the clock. A time that passed more than an hour ago, while nothing ran, is left out. */
  private async runClock({ rules, ruleEvents, copies }: DeskScope, id: number): Promise<void> {
    const rule = await rules.lockIfThere(id);
    const now = new Date();
    if (!rule?.enabled || !rule.dueAt || !rule.time || rule.dueAt > now) return;
    if (now.getTime() - rule.dueAt.getTime() < HOUR_MS) await ruleEvents.addLiving(id, MOST_TICKETS);
    rule.dueAt = nextClock(rule.time, rule.weekdays, await copies.timezone(), now);
    await rules.save(rule);
  }
}

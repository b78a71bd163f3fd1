import type { HoursUse, WorkingDay } from '@recado/contracts';
import { closedPeriod } from '../../rows/hours/closed-period.ts';
import { isAtConnection } from './given-queue.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';

/** The hours that decide about a message, with the text outside them. */
interface DecidingHours {
  of: Exclude<HoursUse, 'disabled'>;
  week: WorkingDay[];
  text: string;
  /** Name of the queue; empty for the company. */
  subject: string;
}

/** @returns null where no hours decide: they are switched off, or those of a queue that is not chosen yet */
export function decidingHours(decision: DecisionBuilder): DecidingHours | null {
  const { rules, queue } = decision;
  const { scheduleType } = rules.settings;
  if (scheduleType === 'company')
    return { of: 'company', week: rules.companySchedules, text: rules.connection.outOfHoursMessage, subject: '' };
  if (scheduleType === 'queue' && queue && !isAtConnection(decision))
    return { of: 'queue', week: queue.schedules, text: queue.outOfHoursMessage, subject: queue.name };
  return null;
}

/** The closed period by the hours that decide; null while it is open, and where no hours decide. */
export function closedPeriodOf(decision: DecisionBuilder, hours: DecidingHours | null): { until: string } | null {
  const { rules, situation } = decision;
  return hours && closedPeriod(hours.week, rules.holidays, rules.settings.timezone, situation.now);
}

/** Whether it is closed now. The text of a closed period is sent once. */
export function isClosed(decision: DecisionBuilder): boolean {
  const { state } = decision;
  const hours = decidingHours(decision);
  const period = closedPeriodOf(decision, hours);
  if (!hours || !period) return false;
  if (state.closedUntil === period.until) return true;
  state.closedUntil = period.until;
  decision.add('closed', send(hours.text), { subject: hours.subject, until: period.until });
  return true;
}

import { closedPeriod } from '../hours/closed-period.ts';
import { isAtConnection } from './given-queue.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';

/** Whether it is closed now. The text of a closed period is sent once. */
export function isClosed(decision: DecisionBuilder): boolean {
  const { rules, situation, state, queue } = decision;
  const { scheduleType, timezone } = rules.settings;
  const hours = hoursOf();
  const period = hours && closedPeriod(hours.week, rules.holidays, timezone, situation.now);
  if (!period) return false;
  if (state.closedUntil === period.until) return true;
  state.closedUntil = period.until;
  decision.add('closed', send(hours.text), { subject: hours.subject, until: period.until });
  return true;

  function hoursOf() {
    if (scheduleType === 'company')
      return { week: rules.companySchedules, text: rules.connection.outOfHoursMessage, subject: '' };
    if (scheduleType === 'queue' && queue && !isAtConnection(decision))
      return { week: queue.schedules, text: queue.outOfHoursMessage, subject: queue.name };
    return null;
  }
}

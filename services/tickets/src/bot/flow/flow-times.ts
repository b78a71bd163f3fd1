import { addDays, dayOf, localMoment, type FlowStep } from '@recado/contracts';
import { closedPeriod } from '../../rows/hours/closed-period.ts';
import type { DecisionBuilder } from '../decide/decision.builder.ts';

const MINUTE_MS = 60_000;
/** Seconds after which the request of a process that has died is made again. */
export const REQUEST_SECONDS = 30;
/** A company that never opens is looked at again after so long. */
const NEVER_MS = 24 * 60 * MINUTE_MS;

/** The calendar day of a decision in the company's time zone. */
export const todayOf = ({ rules, situation }: DecisionBuilder): string => dayOf(situation.now, rules.settings.timezone);

/** The moment that is so many seconds after the decision, ISO 8601. */
export const secondsAfter = ({ situation }: DecisionBuilder, seconds: number): string =>
  new Date(situation.now.getTime() + seconds * 1_000).toISOString();
const minutesAfter = (decision: DecisionBuilder, minutes: number): string => secondsAfter(decision, minutes * 60);

/** The moment at which a question without an answer takes its way `silent`; null: the question waits for the contact. */
export const silentFrom = (decision: DecisionBuilder, { minutes }: FlowStep): string | null =>
  minutes === undefined ? null : minutesAfter(decision, minutes);

/** Seconds from a moment to the decision. */
export const secondsSince = ({ situation }: DecisionBuilder, moment: string): number =>
  Math.round((situation.now.getTime() - Date.parse(moment)) / 1_000);

/** The end of a `wait`, ISO 8601; `now`: company or queue are open already. */
export function endOfWait(decision: DecisionBuilder, { until = 'minutes', minutes = 1, time = '' }: FlowStep): string {
  const { rules, situation, queue } = decision;
  const { now } = situation;
  const { timezone } = rules.settings;
  if (until === 'minutes') return minutesAfter(decision, minutes);
  if (until === 'open') {
    const period = closedPeriod(queue?.schedules ?? rules.companySchedules, rules.holidays, timezone, now);
    return period ? momentOf(period.until, now) : 'now';
  }
  const today = todayOf(decision);
  const next = [today, addDays(today, 1)].map((day) => localMoment(day, time, timezone)).find((at) => at > now);
  return (next ?? new Date(now.getTime() + NEVER_MS)).toISOString();
}

/** @param until ISO 8601, or a word where no opening follows */
export function momentOf(until: string, now: Date): string {
  return Number.isNaN(Date.parse(until)) ? new Date(now.getTime() + NEVER_MS).toISOString() : until;
}

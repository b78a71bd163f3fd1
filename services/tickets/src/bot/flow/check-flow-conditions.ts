import { dayOf, type FlowComparisonPart, type FlowStep, type Language } from '@recado/contracts';
import { checkConditions } from '../../conditions/check-condition.ts';
import type { ConditionFacts, HoursFacts, TicketFacts } from '../../conditions/condition-facts.ts';
import { EventText } from '../../conditions/event-text.ts';
import { foldText } from '../../conditions/fold-text.ts';
import type { WorkBudget } from '../../conditions/work-budget.ts';
import type { FlowPlace } from '../../rows/bot/bot-state.ts';
import { closedPeriod } from '../../rows/hours/closed-period.ts';
import type { DecisionBuilder } from '../decide/decision.builder.ts';
import { valueOf } from './flow-texts.ts';
import { readDate, readNumber } from './read-answer.ts';

/** Whether the conditions and comparisons of a step hold: all of them, or one. */
export function holdsAt(decision: DecisionBuilder, step: FlowStep, { variables, text }: FlowPlace): boolean {
  const { conditions = [], comparisons = [], match = 'all' } = step;
  const { language, timezone } = decision.rules.settings;
  const today = comparisons.some(({ is }) => is === 'more' || is === 'less')
    ? dayOf(decision.situation.now, timezone)
    : '';
  const answers = comparisons.map((part) =>
    compare(part, valueOf(variables, part.variable), { language, today, work: decision.work }),
  );
  if (conditions.length > 0) {
    const hours = conditions.some(({ kind }) => kind === 'hours') ? hoursOf(decision) : null;
    const heard = { text: new EventText(text), rating: null, work: decision.work };
    answers.push(checkConditions(conditions, match, { ...factsOf(decision), ...heard, hours }) !== null);
  }
  return match === 'all' ? answers.every(Boolean) : answers.some(Boolean);
}

function hoursOf({ situation, rules, queue }: DecisionBuilder): HoursFacts {
  const isOpen = (week: typeof rules.companySchedules) =>
    closedPeriod(week, rules.holidays, rules.settings.timezone, situation.now) === null;
  return { company: isOpen(rules.companySchedules), queue: queue ? isOpen(queue.schedules) : null };
}

function factsOf(decision: DecisionBuilder): Pick<ConditionFacts, 'ticket' | 'contact'> {
  const { situation, queue } = decision;
  const { facts } = situation;
  if (!facts) return { ticket: null, contact: null };
  const { connectionId, connectionName, channel, tags, contact } = facts;
  const ticket: TicketFacts = {
    status: situation.status,
    queueId: decision.queueId,
    queueName: queue?.name ?? '',
    userId: situation.userId,
    userName: situation.userName ?? '',
    connectionId,
    connectionName,
    channel,
    tags,
  };
  return { ticket, contact };
}

interface Reading {
  language: Language;
  today: string;
  work: WorkBudget;
}
/** A comparison holds nothing once the work of the decision is spent. */
function compare({ is, not = false, values = [] }: FlowComparisonPart, value: string, reading: Reading): boolean {
  const work = values.reduce((sum, { length }) => sum + length + value.length, value.length);
  if (!reading.work.spend(work)) return false;
  const text = foldText(value);
  const holds = {
    filled: () => text !== '',
    equals: () => values.some((wanted) => foldText(wanted) === text),
    contains: () => values.some((wanted) => text.includes(foldText(wanted))),
    more: () => values.some((wanted) => order(value, wanted, reading) > 0),
    less: () => values.some((wanted) => order(value, wanted, reading) < 0),
  }[is]();
  return holds !== not;
}

/** Numbers by their size, days with a year by their order; NaN for other texts, which are neither more nor less. */
function order(value: string, wanted: string, reading: Reading): number {
  const [day, wantedDay] = [dayIn(value, reading), dayIn(wanted, reading)];
  if (day !== null && wantedDay !== null) return Date.parse(day) - Date.parse(wantedDay);
  if (day !== null || wantedDay !== null) return Number.NaN;
  // Answers to questions for numbers are stored with a point; the author of the flow writes as people of the language do.
  const size = /^-?\d+(?:\.\d+)?$/.test(value) ? value : readNumber(value, reading.language);
  const wantedSize = readNumber(wanted, reading.language);
  return size === null || wantedSize === null ? Number.NaN : Number(size) - Number(wantedSize);
}
function dayIn(text: string, { language, today }: Reading): string | null {
  const day = /\d{4}/.test(text) ? readDate(text.trim(), language, today) : null;
  return day && isoOf(day, language);
}
function isoOf(day: string, language: Language): string {
  const [first, second, year] = day.split('/');
  return language === 'en' ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
}

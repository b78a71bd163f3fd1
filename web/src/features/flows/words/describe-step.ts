import type { FlowComparisonPart, FlowStep, RuleCondition } from '@recado/contracts';
import { valuesField } from '@recado/contracts/tickets/rule-kinds';
import { isVerbCondition } from '../../../ui/automation/is-verb-condition.ts';
import { actionText, choiceText, conditionText } from '../../../ui/automation/kinds.text.ts';
import type { ReferredKind } from '../graph/row-references.ts';
import type { describeText } from './describe.text.ts';

export interface DescribeWords {
  t: (typeof describeText)['pt'];
  actions: (typeof actionText)['pt'];
  conditions: (typeof conditionText)['pt'];
  choices: (typeof choiceText)['pt'];
}
/** The name of a row; undefined: it is not known. */
export type NameOf = (kind: ReferredKind, id: number) => string | undefined;

/** A summary of a step in few words; empty while the step has no content. */
export function describeStep(step: FlowStep, words: DescribeWords, nameOf: NameOf): string {
  const { t } = words;
  const row = (kind: ReferredKind, id: number | null | undefined) => (id ? (nameOf(kind, id) ?? t.gone) : '');
  switch (step.kind) {
    case 'send':
      return join([step.text, step.quickMessageId && row('quickMessages', step.quickMessageId)]);
    case 'ask':
      return join([step.text, step.variable && t.keeps(step.variable)]);
    case 'form':
      return describeForm(step, t);
    case 'rate':
      return join([step.text || t.ratings, step.variable && t.keeps(step.variable)]);
    case 'condition':
      return describeConditions(step, words, nameOf);
    case 'set':
      return step.variable ? `${step.variable} = ${step.value || t.empty}` : '';
    case 'action':
      return describeAction(step, words, nameOf);
    case 'wait':
      return describeWait(step, t);
    case 'program':
      return join([row('prompts', step.promptId), row('integrations', step.integrationId)]);
    case 'request':
      return join([row('integrations', step.integrationId), describeAnswers(step)]);
    case 'people':
      return join([step.text, row('queues', step.queueId), row('users', step.userId)]);
    case 'close':
      return '';
    case 'flow':
      return row('flows', step.flowId);
  }
}

const join = (parts: (string | null | undefined | 0)[]): string => parts.filter(Boolean).join(' · ');

const describeAnswers = ({ answers = [] }: FlowStep): string => answers.map(({ variable }) => variable).join(', ');

function describeForm({ questions = [] }: FlowStep, t: DescribeWords['t']): string {
  const [first] = questions;
  return first ? join([t.questions(questions.length), first.text]) : '';
}

function describeWait({ until, minutes, time }: FlowStep, t: DescribeWords['t']): string {
  if (until === 'open') return t.untilOpen;
  if (until === 'time') return time ? t.untilTime(time) : '';
  if (minutes === undefined) return '';
  if (minutes % 1440 === 0) return t.days(minutes / 1440);
  return minutes % 60 === 0 ? t.hours(minutes / 60) : t.minutes(minutes);
}

function describeAction({ action }: FlowStep, { t, actions }: DescribeWords, nameOf: NameOf): string {
  if (!action) return '';
  const { queueId, userId, tagId, quickMessageId, flowId, webhookId, template, users = [], field, text } = action;
  const targets: [ReferredKind, number | undefined][] = [
    ['queues', queueId],
    ['users', userId],
    ['tags', tagId],
    ['quickMessages', quickMessageId],
    ['flows', flowId],
    ['webhooks', webhookId],
    ['users', users[0]],
  ];
  const names = targets.flatMap(([kind, id]) => (id ? [nameOf(kind, id) ?? t.gone] : []));
  const said = join([...names, template?.name, field, text]);
  return said === '' ? actions[action.kind] : `${actions[action.kind]}: ${said}`;
}

function describeConditions(
  { conditions = [], comparisons = [], match }: FlowStep,
  words: DescribeWords,
  nameOf: NameOf,
) {
  const parts = [
    ...comparisons.map((one) => describeComparison(one, words.t)),
    ...conditions.map((one) => describeCondition(one, words, nameOf)),
  ];
  return parts.join(match === 'any' ? ` ${words.t.or} ` : ` ${words.t.and} `);
}

export function describeComparison(
  { variable, is, not = false, values = [] }: FlowComparisonPart,
  t: DescribeWords['t'],
) {
  const sign = not ? (`not_${is}` as const) : is;
  const said = `${variable} ${t[sign]}`;
  return is === 'filled' ? said : `${said} ${values.join(', ') || t.empty}`;
}
function describeCondition(
  condition: RuleCondition,
  { t, conditions, choices }: DescribeWords,
  nameOf: NameOf,
): string {
  const { kind, not = false, field, values = [] } = condition;
  const named = valuesField(kind);
  const said =
    named === 'values'
      ? values.map((value) => (value in choices ? choices[value as keyof typeof choices] : value))
      : (condition[named] ?? []).map((id) => (id === 0 ? t.none : (nameOf(named, id) ?? t.gone)));
  const sign = isVerbCondition(kind) ? (not ? `${t.no}: ` : '') : not ? `${t.isNot} ` : '';
  return isVerbCondition(kind)
    ? `${sign}${conditions[kind]}${field ? ` (${field})` : ''} ${said.join(', ')}`.trim()
    : `${conditions[kind]}: ${sign}${said.join(', ')}`;
}

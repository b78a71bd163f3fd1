import {
  DEFAULT_RUNS_PER_TICKET,
  hasMinutes,
  isActionOf,
  isConditionOf,
  type RuleTrigger,
} from '@recado/contracts/tickets/rule-kinds';
import type { RuleAction, RuleCondition, RuleMatch, RuleView, Weekday } from '@recado/contracts';
import { keyed, withoutKey, type Keyed } from '../../ui/automation/keyed-parts.ts';
import type { RuleInput } from './rules.queries.ts';

export interface RuleValues {
  name: string;
  enabled: boolean;
  trigger: RuleTrigger;
  minutes: number | null;
  time: string;
  weekdays: Weekday[];
  match: RuleMatch;
  conditions: Keyed<RuleCondition>[];
  actions: Keyed<RuleAction>[];
  stopHere: boolean;
  runsPerTicket: number | null;
}

const workdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export const valuesOf = (rule: RuleView | null): RuleValues => ({
  name: rule?.name ?? '',
  enabled: rule?.enabled ?? true,
  trigger: rule?.trigger ?? 'messageReceived',
  minutes: rule?.minutes ?? null,
  time: rule?.time ?? '',
  weekdays: rule && rule.weekdays.length > 0 ? rule.weekdays : workdays,
  match: rule?.match ?? 'all',
  conditions: keyed(rule?.conditions ?? []),
  actions: keyed(rule?.actions ?? []),
  stopHere: rule?.stopHere ?? false,
  runsPerTicket: rule?.runsPerTicket ?? DEFAULT_RUNS_PER_TICKET,
});

export function inputOf({ conditions, actions, time, name, minutes, runsPerTicket, ...values }: RuleValues): RuleInput {
  return {
    ...values,
    name: name.trim(),
    minutes: hasMinutes(values.trigger) ? minutes : null,
    time: values.trigger === 'clock' ? time : null,
    conditions: conditions.map((part) => withoutKey(part)),
    actions: actions.map((part) => withoutKey(part)),
    runsPerTicket: runsPerTicket ?? DEFAULT_RUNS_PER_TICKET,
  };
}

/** The conditions and actions that go with an event; the others leave the form. */
export const fitting = (
  trigger: RuleTrigger,
  { conditions, actions }: Pick<RuleValues, 'conditions' | 'actions'>,
): Pick<RuleValues, 'conditions' | 'actions'> => ({
  conditions: conditions.filter(({ kind }) => isConditionOf(kind, trigger)),
  actions: actions.filter(({ kind }) => isActionOf(kind, trigger)),
});

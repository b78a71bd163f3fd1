import {
  actionFields,
  Fault,
  fixedValues,
  hasMinutes,
  isActionOf,
  isConditionOf,
  LONGEST_CONTACT_FIELD,
  optionalFields,
  valuesField,
  type NamedProblem,
  type RuleAction,
  type RuleCondition,
  type RuleTrigger,
  type Weekday,
} from '@recado/contracts';

interface CheckedRule {
  trigger: RuleTrigger;
  minutes: number | null;
  time: string | null;
  weekdays: Weekday[];
  conditions: RuleCondition[];
  actions: RuleAction[];
}

/**
 * A rule with the fields of its kinds; fields of other kinds are left out.
 * @throws Fault that names each field that is missing, or does not go with the event
 */
export function checkedRule<T extends CheckedRule>(rule: T, { needsActions = true } = {}): T {
  const problems = [
    ...timeProblems(rule),
    ...(needsActions && rule.actions.length === 0 ? [problem('actions', 'required')] : []),
    ...rule.conditions.flatMap((condition, n) => conditionProblems(condition, rule.trigger, `conditions.${n}`)),
    ...rule.actions.flatMap((action, n) => actionProblems(action, rule.trigger, `actions.${n}`)),
  ];
  if (problems.length > 0) throw new Fault('ERR_VALIDATION', {}, problems);
  const isClock = rule.trigger === 'clock';
  return {
    ...rule,
    minutes: hasMinutes(rule.trigger) ? rule.minutes : null,
    time: isClock ? rule.time : null,
    weekdays: isClock ? rule.weekdays : [],
    conditions: rule.conditions.map((condition) => cleanCondition(condition)),
    actions: rule.actions.map((action) => cleanAction(action)),
  };
}

const problem = (field: string, rule: string): NamedProblem => ({ field, rule });

function timeProblems({ trigger, minutes, time, weekdays }: CheckedRule): NamedProblem[] {
  if (hasMinutes(trigger) && minutes === null) return [problem('minutes', 'required')];
  if (trigger !== 'clock') return [];
  return [
    ...(time ? [] : [problem('time', 'required')]),
    ...(weekdays.length > 0 ? [] : [problem('weekdays', 'required')]),
  ];
}

function conditionProblems(condition: RuleCondition, trigger: RuleTrigger, path: string): NamedProblem[] {
  const { kind, field, values = [] } = condition;
  if (!isConditionOf(kind, trigger)) return [problem(`${path}.kind`, 'ofTrigger')];
  const wanted = valuesField(kind);
  const choices: readonly string[] | null = fixedValues(kind);
  return [
    ...((condition[wanted]?.length ?? 0) === 0 ? [problem(`${path}.${wanted}`, 'required')] : []),
    ...(choices && values.some((value) => !choices.includes(value)) ? [problem(`${path}.values`, 'isIn')] : []),
    ...(kind === 'contactField' && !field ? [problem(`${path}.field`, 'required')] : []),
    ...(kind === 'numberPrefix' && values.some((value) => !/\d/.test(value))
      ? [problem(`${path}.values`, 'digits')]
      : []),
  ];
}

function cleanCondition({ kind, not, field, ...given }: RuleCondition): RuleCondition {
  const wanted = valuesField(kind);
  return {
    kind,
    ...(not ? { not } : {}),
    [wanted]: given[wanted],
    ...(kind === 'contactField' && field !== undefined ? { field } : {}),
  };
}

/** Fields of an action of a rule or macro that are missing or too long. */
export function actionProblems(action: RuleAction, trigger: RuleTrigger, path: string): NamedProblem[] {
  if (!isActionOf(action.kind, trigger)) return [problem(`${path}.kind`, 'ofTrigger')];
  if (action.kind === 'contactField' && (action.text?.length ?? 0) > LONGEST_CONTACT_FIELD)
    return [{ field: `${path}.text`, rule: 'maxLength', limit: LONGEST_CONTACT_FIELD }];
  return actionFields[action.kind].flatMap((field: keyof RuleAction) => {
    const value = action[field];
    const isMissing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    return isMissing ? [problem(`${path}.${field}`, 'required')] : [];
  });
}

export function cleanAction(action: RuleAction): RuleAction {
  const fields = [...actionFields[action.kind], ...(optionalFields[action.kind] ?? [])] as (keyof RuleAction)[];
  const kept = fields.flatMap((field) => (action[field] === undefined ? [] : [[field, action[field]] as const]));
  return { kind: action.kind, ...Object.fromEntries(kept) };
}

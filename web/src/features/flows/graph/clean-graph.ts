import type { FlowChoice, FlowGraph, FlowStep, RuleAction, RuleCondition } from '@recado/contracts';
import { VARIABLE_NAME } from '@recado/contracts/tickets/flow-kinds';

/** The graph as it is sent: fields that are still empty are left out. */
export const cleanGraph = ({ start, steps }: FlowGraph): FlowGraph => ({
  start,
  steps: steps.map((step) => cleanStep(step)),
});

function cleanStep(step: FlowStep): FlowStep {
  const { variable, choices, conditions, comparisons, action, ...rest } = step;
  return withoutEmpty({
    ...rest,
    variable: variable !== undefined && VARIABLE_NAME.test(variable) ? variable : undefined,
    choices: choices?.map((choice, at) => cleanChoice(choice, at)),
    conditions: conditions?.map((condition) => cleanCondition(condition)),
    comparisons: comparisons?.filter((one) => VARIABLE_NAME.test(one.variable)),
    action: action && cleanAction(action),
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
function withoutEmpty(step: FlowStep): FlowStep {
  const { id, kind, ways, ...fields } = step;
  return { id, kind, ways, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) };
}

/** A choice without words has its number for a title until somebody writes one. */
function cleanChoice({ id, title, key }: FlowChoice, at: number): FlowChoice {
  return { id, title: title.trim() || String(at + 1), ...(key ? { key } : {}) };
}
function cleanCondition({ field, ...condition }: RuleCondition): RuleCondition {
  return { ...condition, ...(field?.trim() ? { field } : {}) };
}
function cleanAction({ text, field, ...action }: RuleAction): RuleAction {
  return { ...action, ...(text?.trim() ? { text } : {}), ...(field?.trim() ? { field } : {}) };
}

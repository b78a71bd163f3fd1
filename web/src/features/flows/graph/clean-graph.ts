import type {
  FlowChoice,
  FlowGraph,
  FlowQuestion,
  FlowRequestValue,
  FlowStep,
  RuleAction,
  RuleCondition,
} from '@recado/contracts';
import { VALUE_PATH, VARIABLE_NAME } from '@recado/contracts/tickets/flow-kinds';

const WHOLE_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The graph without fields that are still empty, for the API and for files. */
export const cleanGraph = ({ start, steps }: FlowGraph): FlowGraph => ({
  start,
  steps: steps.map((step) => cleanStep(step)),
});

function cleanStep(step: FlowStep): FlowStep {
  const { variable, time, choices, conditions, comparisons, action, answers, questions, ...rest } = step;
  return withoutEmpty({
    ...rest,
    time: time !== undefined && WHOLE_TIME.test(time) ? time : undefined,
    variable: variable !== undefined && VARIABLE_NAME.test(variable) ? variable : undefined,
    choices: choices?.map((choice, at) => cleanChoice(choice, at)),
    conditions: conditions?.map((condition) => cleanCondition(condition)),
    comparisons: comparisons?.filter((one) => VARIABLE_NAME.test(one.variable)).map((one) => withoutEmptyFields(one)),
    answers: answers?.filter((one) => isWholeAnswer(one)).map((one) => withoutEmptyFields(one)),
    questions: questions?.map((question) => cleanQuestion(question)),
    action: action && cleanAction(action),
  });
}

/** A value that the API accepts. */
export const isWholeAnswer = ({ path, variable }: FlowRequestValue): boolean =>
  VALUE_PATH.test(path) && VARIABLE_NAME.test(variable);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const withoutEmptyFields = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value))) as T;
const withoutEmpty = ({ ways, ...step }: FlowStep): FlowStep => ({
  ...withoutEmptyFields({ ...step, ways: [] }),
  ways,
});

/** A choice without words has its number for a title until somebody writes one. */
function cleanChoice({ id, title, key }: FlowChoice, at: number): FlowChoice {
  return { id, title: title.trim() || String(at + 1), ...(key ? { key } : {}) };
}
function cleanQuestion({ text, answer, variable = '', choices, isOptional }: FlowQuestion): FlowQuestion {
  return {
    text,
    answer,
    ...(VARIABLE_NAME.test(variable) ? { variable } : {}),
    ...(choices && choices.length > 0 ? { choices: choices.map((choice, at) => cleanChoice(choice, at)) } : {}),
    ...(isOptional ? { isOptional } : {}),
  };
}
function cleanCondition({ field, ...condition }: RuleCondition): RuleCondition {
  return withoutEmptyFields({ ...condition, ...(field?.trim() ? { field } : {}) });
}
function cleanAction({ text, field, ...action }: RuleAction): RuleAction {
  return withoutEmptyFields({
    ...action,
    ...(text?.trim() ? { text } : {}),
    ...(field?.trim() ? { field } : {}),
  });
}

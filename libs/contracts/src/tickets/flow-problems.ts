import type { FlowChoice, FlowGraph, FlowQuestion, FlowStep } from './flow-graph.ts';
import { waysOf } from './flow-kinds.ts';
import { actionFields } from './rule-kinds.ts';

/**
 * The problems that keep a draft from being published. `noStart`: the flow has no first step. `sameId`: two steps share an id. `missing`: the step
 * lacks a field. `noStep`: a way leads to a step that is not there. `noWay`: the step has no such way, or has it twice. `sameKey`: two choices have the same
 * key or id. `endless`: the steps lead back to themselves without waiting for anybody.
 */
export const flowProblems = ['noStart', 'sameId', 'missing', 'noStep', 'noWay', 'sameKey', 'endless'] as const;
export type FlowProblemKind = (typeof flowProblems)[number];

/** A problem of a step; of the flow itself where `stepId` is empty. */
export interface FoundProblem {
  stepId: string;
  /** A field of the step, or a way. */
  field: string;
  problem: FlowProblemKind;
}

/** Finds what keeps a graph from being published, in the order of its steps. Used by the service and by the editor. */
export function findFlowProblems({ start, steps }: FlowGraph): FoundProblem[] {
  const known = new Map(steps.map((step) => [step.id, step]));
  const found: FoundProblem[] = [];
  if (!known.has(start)) found.push({ stepId: '', field: 'start', problem: 'noStart' });
  const seen = new Set<string>();
  for (const step of steps) {
    const add = (field: string, problem: FlowProblemKind) => found.push({ stepId: step.id, field, problem });
    if (seen.has(step.id)) add('id', 'sameId');
    seen.add(step.id);
    for (const field of missingFields(step)) add(field, 'missing');
    for (const field of sameKeys(step)) add(field, 'sameKey');
    const ways = new Set<string>(waysOf(step));
    for (const { way, to } of step.ways) {
      // A step leaves by each way once.
      if (!ways.delete(way)) add(way, 'noWay');
      else if (!known.has(to)) add(way, 'noStep');
    }
  }
  for (const stepId of endlessSteps(known)) found.push({ stepId, field: 'ways', problem: 'endless' });
  return found;
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Fields without which the step cannot be taken. */
function missingFields(step: FlowStep): string[] {
  const { kind } = step;
  switch (kind) {
    case 'send':
      return isBlank(step.text) && !step.quickMessageId ? ['text'] : [];
    case 'ask':
      return missingOfQuestion(step);
    case 'condition':
      return (step.conditions ?? []).length + (step.comparisons ?? []).length === 0 ? ['conditions'] : [];
    case 'set':
      return isBlank(step.variable) ? ['variable'] : [];
    case 'action':
      return missingOfAction(step);
    case 'wait':
      return missingOfWait(step);
    case 'program':
      return step.promptId || step.integrationId ? [] : ['promptId'];
    case 'request':
      return step.integrationId ? [] : ['integrationId'];
    case 'flow':
      return step.flowId ? [] : ['flowId'];
    case 'form':
      return missingOfForm(step);
    case 'rate':
    case 'people':
    case 'close':
      return [];
  }
}

function missingOfQuestion({ text, answer, variable, choices = [] }: FlowStep): string[] {
  return [
    ...(isBlank(text) ? ['text'] : []),
    ...(answer === undefined ? ['answer'] : []),
    ...(answer === 'choice' && choices.length === 0 ? ['choices'] : []),
    ...(answer !== 'choice' && isBlank(variable) ? ['variable'] : []),
  ];
}

function missingOfForm({ questions = [] }: FlowStep): string[] {
  if (questions.length === 0) return ['questions'];
  return questions.flatMap((question, at) => missingOfPart(question).map((field) => `questions.${at}.${field}`));
}
function missingOfPart({ text, answer, variable, choices = [] }: FlowQuestion): string[] {
  return [
    ...(isBlank(text) ? ['text'] : []),
    ...(answer === 'choice' && choices.length === 0 ? ['choices'] : []),
    ...(isBlank(variable) ? ['variable'] : []),
  ];
}

function missingOfAction({ action }: FlowStep): string[] {
  if (!action) return ['action'];
  return actionFields[action.kind].filter((field) => {
    const value = action[field];
    return Array.isArray(value) ? value.length === 0 : value === undefined || value === '';
  });
}

function missingOfWait({ until, minutes, time }: FlowStep): string[] {
  if (until === undefined) return ['until'];
  if (until === 'minutes') return minutes === undefined ? ['minutes'] : [];
  return until === 'time' && isBlank(time) ? ['time'] : [];
}

/** The choices whose id, key or number in the list an earlier choice has; keys are typed in any case. */
function sameKeys({ kind, choices = [], questions = [] }: FlowStep): string[] {
  if (kind === 'ask') return sameChoices(choices);
  if (kind !== 'form') return [];
  return questions.flatMap((question, at) =>
    question.answer === 'choice' ? sameChoices(question.choices ?? []).map((field) => `questions.${at}.${field}`) : [],
  );
}
function sameChoices(choices: FlowChoice[]): string[] {
  const keys = choiceKeys(choices).map((key) => key.toLowerCase());
  const ids = choices.map(({ id }) => id);
  const isTaken = (at: number) => keys.indexOf(keys[at] ?? '') < at || ids.indexOf(ids[at] ?? '') < at;
  return keys.flatMap((_, at) => (isTaken(at) ? [`choices.${at}.key`] : []));
}

/** The keys that the contact types for the choices: each one's own, or its number among the choices without one. */
export function choiceKeys(choices: { key?: string | undefined }[]): string[] {
  let number = 0;
  return choices.map(({ key }) => {
    if (key !== undefined && key !== '') return key;
    number += 1;
    return String(number);
  });
}

/** Whether the conversation stops at the step until the contact writes, time passes or a program answers. */
export const isStop = ({ kind }: Pick<FlowStep, 'kind'>): boolean =>
  kind === 'wait' || kind === 'program' || isQuestion({ kind });

/** Whether the step waits for an answer of the contact. */
export const isQuestion = ({ kind }: Pick<FlowStep, 'kind'>): boolean =>
  kind === 'ask' || kind === 'form' || kind === 'rate';

/** Steps on circles without a step that waits. */
function endlessSteps(known: Map<string, FlowStep>): string[] {
  const left = new Map([...known].filter(([, step]) => !isStop(step)));
  for (let isSmaller = true; isSmaller;) {
    const free = [...left].filter(([, { ways }]) => !ways.some(({ to }) => left.has(to)));
    for (const [id] of free) left.delete(id);
    isSmaller = free.length > 0;
  }
  // Steps that only lead to a circle are left, too: those are on it which can be reached from themselves.
  return [...left.keys()].filter((id) => reaches(left, id));
}

function reaches(steps: Map<string, FlowStep>, id: string): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { to } of steps.get(next)?.ways ?? []) {
      if (to === id) return true;
      if (steps.has(to) && !seen.has(to)) {
        seen.add(to);
        open.push(to);
      }
    }
  return false;
}

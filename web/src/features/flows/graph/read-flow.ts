import type { FlowGraph, FlowStep } from '@recado/contracts';
import {
  flowAnswers,
  flowComparisons,
  flowStepKinds,
  flowWaits,
  MOST_ANSWERS,
  MOST_CHOICES,
  MOST_QUESTIONS,
  MOST_STEPS,
  VALUE_PATH,
  VARIABLE_NAME,
} from '@recado/contracts/tickets/flow-kinds';
import { actionKinds, conditionKinds, MOST_PARTS } from '@recado/contracts/tickets/rule-kinds';
import type { RowNames } from './row-references.ts';

/** The content of a file with a flow. */
export interface FlowFile {
  name: string;
  draft: FlowGraph;
  /** Names of the rows that the steps name by ids, which are those of the company that wrote the file. */
  rows: RowNames;
}
/** The reason for which a text is no flow. `step`: the step that cannot be read, counted from 1. */
export class UnreadableFlow extends Error {
  constructor(
    readonly reason: 'notJson' | 'notFlow' | 'tooMany' | 'step',
    readonly step = 0,
  ) {
    super(reason);
    this.name = 'UnreadableFlow';
  }
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws UnreadableFlow */
export function readFlow(text: string): FlowFile {
  const file = parse(text);
  if (!isObject(file) || file['recado'] !== 'flow' || !isObject(file['draft'])) throw new UnreadableFlow('notFlow');
  const { start, steps } = file['draft'];
  if (!Array.isArray(steps)) throw new UnreadableFlow('notFlow');
  if (steps.length > MOST_STEPS) throw new UnreadableFlow('tooMany');
  const read = steps.map((step: unknown, at) => readStep(step) ?? fail(at + 1));
  return {
    name: typeof file['name'] === 'string' ? file['name'].slice(0, 80) : '',
    draft: { start: typeof start === 'string' && isStepId(start) ? start : (read[0]?.id ?? ''), steps: read },
    rows: readNames(file['rows']),
  };
}
const fail = (step: number): never => {
  throw new UnreadableFlow('step', step);
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFlow('notJson');
  }
}

/** Steps from the clipboard; null: another text, or steps that cannot be read. */
export function readSteps(text: string): FlowStep[] | null {
  if (!text.startsWith('{"recado":"flow-steps"')) return null;
  try {
    const file = parse(text);
    if (!isObject(file) || !Array.isArray(file['steps'])) return null;
    const steps = file['steps'].slice(0, MOST_STEPS).map((step: unknown) => readStep(step));
    return steps.length > 0 && steps.every((step) => step !== null) ? steps : null;
  } catch {
    return null;
  }
}

type Reader = (value: unknown) => unknown;
/** The result of a reader for a value that is not valid. */
const WRONG = Symbol('wrong');

const text =
  (most: number): Reader =>
  (value) =>
    typeof value === 'string' && value.length <= most ? value : WRONG;
const match =
  (pattern: RegExp): Reader =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : WRONG;
const integer =
  (least: number, most: number): Reader =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most ? value : WRONG;
const oneOf =
  (values: readonly string[]): Reader =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? value : WRONG;
const flag: Reader = (value) => (typeof value === 'boolean' ? value : WRONG);
const list =
  (read: Reader, most: number): Reader =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return WRONG;
    const items = value.map((item: unknown) => read(item));
    return items.includes(WRONG) ? WRONG : items;
  };
/** An object with these fields; others are left out. */
const part =
  (fields: Record<string, Reader>, required: readonly string[]): Reader =>
  (value) => {
    if (!isObject(value)) return WRONG;
    const given = Object.entries(fields).filter(([name]) => value[name] !== undefined && value[name] !== null);
    const read = given.map(([name, reader]) => [name, reader(value[name])] as const);
    const isWhole = required.every((name) => given.some(([one]) => one === name));
    return !isWhole || read.some(([, one]) => one === WRONG) ? WRONG : Object.fromEntries(read);
  };

const STEP_ID = /^[a-z0-9-]{1,40}$/;
const isStepId = (id: string): boolean => STEP_ID.test(id);
const id = integer(1, Number.MAX_SAFE_INTEGER);
const ids = list(integer(0, Number.MAX_SAFE_INTEGER), 50);

const condition = part(
  {
    kind: oneOf(conditionKinds),
    not: flag,
    queues: ids,
    users: ids,
    connections: ids,
    tags: ids,
    values: list(text(200), 50),
    field: text(100),
  },
  ['kind'],
);
const template = part(
  {
    name: text(512),
    language: text(20),
    variables: list(part({ name: text(120), value: text(1_024) }, ['name', 'value']), 50),
  },
  ['name'],
);
const action = part(
  {
    kind: oneOf(actionKinds),
    userId: id,
    queueId: id,
    tagId: id,
    quickMessageId: id,
    flowId: id,
    webhookId: id,
    template,
    users: ids,
    text: text(4_000),
    minutes: integer(1, 60 * 24 * 90),
    field: text(100),
  },
  ['kind'],
);
const choices = list(part({ id: match(STEP_ID), title: text(100), key: text(10) }, ['id', 'title']), MOST_CHOICES);
const question = part(
  { text: text(1_000), answer: oneOf(flowAnswers), variable: match(VARIABLE_NAME), choices, isOptional: flag },
  ['text', 'answer'],
);
const step = part(
  {
    id: match(STEP_ID),
    kind: oneOf(flowStepKinds),
    name: text(80),
    note: text(500),
    x: integer(-100_000, 100_000),
    y: integer(-100_000, 100_000),
    ways: list(part({ way: text(60), to: match(STEP_ID) }, ['way', 'to']), MOST_CHOICES + 3),
    text: text(4_000),
    quickMessageId: id,
    answer: oneOf(flowAnswers),
    variable: match(VARIABLE_NAME),
    choices,
    questions: list(question, MOST_QUESTIONS),
    confirms: flag,
    retryText: text(1_000),
    tries: integer(1, 10),
    minutes: integer(1, 60 * 24 * 30),
    match: oneOf(['all', 'any']),
    conditions: list(condition, MOST_PARTS),
    comparisons: list(
      part({ variable: match(VARIABLE_NAME), is: oneOf(flowComparisons), not: flag, values: list(text(200), 20) }, [
        'variable',
        'is',
      ]),
      MOST_PARTS,
    ),
    value: text(500),
    action,
    until: oneOf(flowWaits),
    time: match(/^([01]\d|2[0-3]):[0-5]\d$/),
    promptId: id,
    integrationId: id,
    answers: list(
      part({ path: match(VALUE_PATH), variable: match(VARIABLE_NAME), example: text(200) }, ['path', 'variable']),
      MOST_ANSWERS,
    ),
    queueId: id,
    userId: id,
    flowId: id,
  },
  ['id', 'kind', 'ways'],
);

/** A step with the fields that the API accepts; null: a field is wrong. */
function readStep(value: unknown): FlowStep | null {
  const read = step(value);
  return read === WRONG ? null : (read as FlowStep);
}

function readNames(rows: unknown): RowNames {
  const found: RowNames = {};
  if (!isObject(rows)) return found;
  for (const [kind, names] of Object.entries(rows)) {
    if (!isObject(names)) continue;
    const texts = Object.entries(names).flatMap(([id, name]) =>
      typeof name === 'string' ? [[id, name] as const] : [],
    );
    found[kind] = Object.fromEntries(texts);
  }
  return found;
}

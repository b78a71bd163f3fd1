/** Kinds of steps of flows, for the services and the browser alike: this file imports no validators. */

/**
 * The steps of a flow. `send`: a text, a quick message, or both. `ask`: a question, whose answer becomes a variable. `form`: several
 * questions, one after the other. `rate`: the contact rates the service. `condition`: the flow goes on by `yes` or `no`. `set`: a variable gets a value. `action`: an action of rules. `wait`: the flow goes on at a later
 * time. `program`: a prompt or an integration answers until it hands the conversation back. `request`: another system is asked, and values of
 * its answer become variables. `people`: the conversation waits for
 * people; the flow ends. `close`: the ticket is resolved; the flow ends. `flow`: another flow goes on.
 */
export const flowStepKinds = [
  'send',
  'ask',
  'form',
  'rate',
  'condition',
  'set',
  'action',
  'wait',
  'program',
  'request',
  'people',
  'close',
  'flow',
] as const;
export type FlowStepKind = (typeof flowStepKinds)[number];

/**
 * The answer that a question accepts. `number`: digits with an optional decimal part. `date`: a day, as people of the company's language
 * write it. `document`: a CPF or CNPJ with right check digits. `choice`: one of the choices of the step, by its key or its title.
 * `file`: a picture, recording, video or document.
 */
export const flowAnswers = ['text', 'number', 'date', 'email', 'document', 'choice', 'file'] as const;
export type FlowAnswer = (typeof flowAnswers)[number];

/** The comparisons of a variable with values. */
export const flowComparisons = ['filled', 'equals', 'contains', 'more', 'less'] as const;
export type FlowComparison = (typeof flowComparisons)[number];

/** The end of a `wait`: after `minutes`, at the next `time` of the company's clock, or when company or queue open. */
export const flowWaits = ['minutes', 'time', 'open'] as const;
export type FlowWait = (typeof flowWaits)[number];

/**
 * The fate of conversations inside a flow when a version is published. `stay`: they end in the version they began with. `follow`: they go on
 * in the new one.
 */
export const flowMoves = ['stay', 'follow'] as const;
export type FlowMove = (typeof flowMoves)[number];

/**
 * The ways out of a step. `next`: the step is done. `yes`, `no`: of a condition. `failed`: an action was not possible, a program or another
 * system failed, or the contact gave no valid answer in all tries. `silent`: no answer came in the minutes of a question. `choice-<id>`: the contact
 * chose. A way that leads nowhere leaves the conversation to people.
 */
export type FlowWayName = 'next' | 'yes' | 'no' | 'failed' | 'silent' | `choice-${string}`;

/** The fields that decide which ways a step has. */
interface StepWays {
  kind: FlowStepKind;
  answer?: FlowAnswer | undefined;
  choices?: { id: string }[] | undefined;
  /** Minutes of a question, a form or a rating, or of a wait. */
  minutes?: number | undefined;
}

/** The ways out of a step, in the order in which the editor shows them. */
export function waysOf({ kind, answer, choices = [], minutes }: StepWays): FlowWayName[] {
  const silent = minutes === undefined ? [] : (['silent'] as const);
  switch (kind) {
    case 'send':
    case 'set':
    case 'wait':
      return ['next'];
    case 'condition':
      return ['yes', 'no'];
    case 'action':
    case 'program':
    case 'request':
      return ['next', 'failed'];
    case 'ask': {
      const answered = answer === 'choice' ? choices.map(({ id }) => `choice-${id}` as const) : (['next'] as const);
      return [...answered, 'failed', ...silent];
    }
    case 'form':
    case 'rate':
      return ['next', 'failed', ...silent];
    case 'people':
    case 'close':
    case 'flow':
      return [];
  }
}

/** Flows of a company. */
export const MOST_FLOWS = 50;
/** Steps of a flow. */
export const MOST_STEPS = 200;
/** Choices of a question. */
export const MOST_CHOICES = 20;
/** Variables that one conversation keeps. */
export const MOST_VARIABLES = 50;
/** Characters of a variable's value. */
export const LONGEST_VARIABLE = 500;
/** Questions of a form. */
export const MOST_QUESTIONS = 20;
/** Values of the answer to one request. */
export const MOST_ANSWERS = 20;
/** Steps that a flow takes between two messages of the contact; a flow that wants more leaves the conversation to people. */
export const MOST_STEPS_AT_ONCE = 100;
/** Steps for which another flow counts: a conversation passes ten flows at most, and flows that begin each other end soon. */
export const STEPS_OF_ANOTHER_FLOW = 10;
/** Tries that a question gives where it names no other number. */
export const DEFAULT_TRIES = 3;
/** A text with the key of a variable: letters, digits and `_`, begun by a letter. */
export const VARIABLE_NAME = /^[a-z][a-zA-Z0-9_]{0,39}$/;
/**
 * The place of a value in a JSON answer: names and places in lists, such as `customer.plan` or `items[0].price`; at most ten of them and 200
 * characters.
 */
export const VALUE_PATH = /^(?=.{1,200}$)(?:[^\s.[\]]{1,60}|\[\d{1,4}\])(?:\.[^\s.[\]]{1,60}|\[\d{1,4}\]){0,9}$/;

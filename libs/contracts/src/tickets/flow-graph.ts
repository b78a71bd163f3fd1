import { ArrayMaxSize, Matches } from 'class-validator';
import { Flag, Int, Maybe, MaybeId, OneOf, Part, Parts, SomeIds, Text } from '../fields.ts';
import { Clock } from '../time-fields.ts';
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
  type FlowAnswer,
  type FlowComparison,
  type FlowStepKind,
  type FlowWait,
} from './flow-kinds.ts';
import { MostParts, RuleAction, RuleCondition } from './rule-parts.ts';
import { ShortTexts } from './short-texts.field.ts';

/** The name of a step or choice inside its flow. */
const StepId = (): PropertyDecorator => Matches(/^[a-z0-9-]{1,40}$/, { message: 'stepId' });
const VariableName = (): PropertyDecorator => Matches(VARIABLE_NAME, { message: 'variableName' });

/** A way from a step to the step after it. */
export class FlowWay {
  /** `next`, `yes`, `no`, `failed`, `silent`, or `choice-` with the id of a choice. */
  @Text(1, 60) way: string;
  /** The step that it leads to. */
  @StepId() to: string;
}
/** An answer that the contact can choose. */
export class FlowChoice {
  @StepId() id: string;
  /** The text of the choice, and the title of its button. */
  @Text(1, 100) title: string;
  /** The key that the contact types to choose the answer; without one, its number in the list. */
  @Maybe() @Text(1, 10) key?: string;
}
/** A question to a variable of the conversation. */
export class FlowComparisonPart {
  /** The variable, by its name. */
  @VariableName() variable: string;
  /** `filled`: it has a value. `equals`, `contains`: without regard to capitals and accents. `more`, `less`: numbers by size, days by order. */
  @OneOf(flowComparisons) is: FlowComparison;
  /** true: the comparison holds where the answer is no. */
  @Maybe() @Flag() not?: boolean;
  /** Values, one of which must hold; none for `filled`. */
  @Maybe() @ShortTexts(20, 200) values?: string[];
}
/** A question of a form. */
export class FlowQuestion {
  /** The text with placeholders. */
  @Text(0, 1_000) text: string;
  /** The answer that is accepted. */
  @OneOf(flowAnswers) answer: FlowAnswer;
  /** The variable that gets the answer. */
  @Maybe() @VariableName() variable?: string;
  /** The choices of an answer `choice`. */
  @Maybe() @Parts(() => FlowChoice) @ArrayMaxSize(MOST_CHOICES) choices?: FlowChoice[];
  /** true: the contact may skip the question, which leaves its variable empty. */
  @Maybe() @Flag() isOptional?: boolean;
}
/** A value of another system's answer that becomes a variable. */
export class FlowRequestValue {
  /** The place of the value in the answer, such as `customer.plan` or `items[0].price`. */
  @Matches(VALUE_PATH, { message: 'valuePath' }) path: string;
  /** The variable that gets the value; it is emptied where the answer has none. */
  @VariableName() variable: string;
  /** The value in conversations that are tried out, where no other system is asked. */
  @Maybe() @Text(0, 200) example?: string;
}
/** A step of a flow. Its kind says which fields it has. */
export class FlowStep {
  /** The step inside its flow. */
  @StepId() id: string;
  /** The kind of step: `send`, `ask`, `form`, `rate`, `condition`, `set`, `action`, `wait`, `program`, `request`, `people`, `close` or `flow`. */
  @OneOf(flowStepKinds) kind: FlowStepKind;
  /** The name that people read on the step. */
  @Maybe() @Text(0, 80) name?: string;
  /** A remark of whoever draws the flow. */
  @Maybe() @Text(0, 500) note?: string;
  /** The place of the step in the drawing, from left to right; steps without a place are laid out. */
  @Maybe() @Int(-100_000, 100_000) x?: number;
  /** The place of the step in the drawing, downwards. */
  @Maybe() @Int(-100_000, 100_000) y?: number;
  /** The ways to the steps after it. */
  @Parts(() => FlowWay) @ArrayMaxSize(MOST_CHOICES + 3) ways: FlowWay[];

  /** The text with placeholders, of `send`, `ask`, `rate` (else that of the connection), and of `people` before people are waited for. */
  @Maybe() @Text(0, 4_000) text?: string;
  /** A shared quick message with its file, of `send`. */
  @MaybeId() quickMessageId?: number | null;
  /** The answer that is accepted, of `ask`. */
  @Maybe() @OneOf(flowAnswers) answer?: FlowAnswer;
  /** The variable that gets the answer of `ask`, the rating of `rate`, or the value of `set`. */
  @Maybe() @VariableName() variable?: string;
  /** The choices of `ask`. */
  @Maybe() @Parts(() => FlowChoice) @ArrayMaxSize(MOST_CHOICES) choices?: FlowChoice[];
  /** The text after an answer that is not accepted; a text of the product where there is none. */
  @Maybe() @Text(0, 1_000) retryText?: string;
  /** Answers that are not accepted before the way `failed`, of `ask`, `rate` and each question of `form`. */
  @Maybe() @Int(1, 10) tries?: number;
  /** Minutes that a question waits for its answer, or that a `wait` takes. */
  @Maybe() @Int(1, 60 * 24 * 30) minutes?: number;
  /** The questions of `form`, in their order. */
  @Maybe() @Parts(() => FlowQuestion) @ArrayMaxSize(MOST_QUESTIONS) questions?: FlowQuestion[];
  /** true: `form` shows the answers at its end and asks whether they are right; after a no it begins again, at most `tries` times. */
  @Maybe() @Flag() confirms?: boolean;
  /** The conditions and comparisons of `condition`. */
  @Maybe() @OneOf(['all', 'any']) match?: 'all' | 'any';
  /** Conditions as rules have them. */
  @Maybe() @Parts(() => RuleCondition) @MostParts() conditions?: RuleCondition[];
  /** Comparisons of variables. */
  @Maybe() @Parts(() => FlowComparisonPart) @MostParts() comparisons?: FlowComparisonPart[];
  /** The value with placeholders, of `set`. */
  @Maybe() @Text(0, 500) value?: string;
  /** The action of `action`. */
  @Maybe() @Part(() => RuleAction) action?: RuleAction;
  /** The end of `wait`. */
  @Maybe() @OneOf(flowWaits) until?: FlowWait;
  /** The time of day in the company's time zone, of a `wait` until a time. */
  @Maybe() @Clock() time?: string;
  /** The prompt or the integration of `program`. */
  @MaybeId() promptId?: number | null;
  /** The integration of `program`, or the one whose address `request` asks, by its id. */
  @MaybeId() integrationId?: number | null;
  /** Values of the answer to `request` that become variables. */
  @Maybe() @Parts(() => FlowRequestValue) @ArrayMaxSize(MOST_ANSWERS) answers?: FlowRequestValue[];
  /** The queue and the agent of `people`; the ticket stays in its queue where none is named. */
  @MaybeId() queueId?: number | null;
  /** The agent of `people`, by the id. */
  @MaybeId() userId?: number | null;
  /** The flow that goes on, of `flow`. */
  @MaybeId() flowId?: number | null;
}
/** The steps of a flow and the step at which it begins. */
export class FlowGraph {
  /** The first step; empty while there is none. */
  @Matches(/^[a-z0-9-]{0,40}$/, { message: 'stepId' }) start: string;
  /** The steps, in any order. */
  @Parts(() => FlowStep) @ArrayMaxSize(MOST_STEPS) steps: FlowStep[];
}

/** The events that begin a flow. */
export class FlowStarts {
  /** Connections at which each conversation begins with it, by their ids. */
  @SomeIds(50) connections: number[];
  /** Queues that begin with it, by their ids. */
  @SomeIds(50) queues: number[];
  /** Words: a message that is one of them begins the flow, whatever the bot does then. */
  @Maybe() @ShortTexts(20, 60, 0) words?: string[];
  /** true: a conversation that comes from an advertisement begins with it. */
  @Flag() adverts: boolean;
  /** true: agents may start it from a conversation. */
  @Flag() byHand: boolean;
}

import { Id, Int, OrNull, Parts, Text } from '../fields.ts';
import { Day } from '../time-fields.ts';

export class FlowNumbersInput {
  /** The flow, by its id. */
  @Id() id: number;
  /** The first day. */
  @Day() from: string;
  /** The last day, at most 92 days later. */
  @Day() to: string;
}
/** The number of times that a way of a step was taken. */
export class FlowWayCount {
  /** The step, by its id. */
  @Text(1, 40) stepId: string;
  /** A way of the step, or `people` where the way led nowhere. */
  @Text(1, 60) way: string;
  /** The number of times in the period. */
  @Int() count: number;
}
export class FlowStepCount {
  /** The step, by its id. */
  @Text(1, 40) stepId: string;
  /** Conversations that came to the step. */
  @Int() entered: number;
  /** Conversations that left the step by its way `failed`, also where that leads nowhere. */
  @Int() failed: number;
  /** Conversations that are at the step now. */
  @Int() waiting: number;
}
/** The numbers of a flow in a period, all its versions together. */
export class FlowNumbers {
  /** Conversations that began the flow. */
  @Int() started: number;
  /** Conversations that came to an end: resolved, handed over on purpose, or passed to another flow. */
  @Int() ended: number;
  /** Seconds from the beginning to the end, half of all take less; null: none has ended. */
  @OrNull() @Int() medianSeconds: number | null;
  /** The steps that somebody came to, or is at. */
  @Parts(() => FlowStepCount) steps: FlowStepCount[];
  /** The ways that somebody took. */
  @Parts(() => FlowWayCount) ways: FlowWayCount[];
}

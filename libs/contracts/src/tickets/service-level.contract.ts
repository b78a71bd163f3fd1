import { Flag, Int, Maybe, OneOf, OrNull } from '../fields.ts';
import { When } from '../time-fields.ts';

/** The promises of a queue. `firstAnswer`: the first answer of a person. `resolution`: the end of the conversation. */
export const serviceTargets = ['firstAnswer', 'resolution'] as const;
export type ServiceTarget = (typeof serviceTargets)[number];

/** The promise of a ticket that is due next. Whether it is nearly due or broken follows from its two moments. */
export class ServiceLevel {
  @OneOf(serviceTargets) target: ServiceTarget;
  /** The moment at which the promise is due; time counts in the opening hours. */
  @When() dueAt: string;
  /** The moment from which on the promise is nearly due. */
  @When() warnAt: string;
}

/** Most minutes of a target: a week for the first answer, 60 days for the end. */
export const MOST_FIRST_ANSWER_MINUTES = 10_080;
export const MOST_RESOLUTION_MINUTES = 86_400;
export const DEFAULT_CAPACITY = 5;

/** The service level of a queue, and how its waiting tickets get to agents. */
export class QueuePromises {
  /** Minutes of the opening hours to the first answer of a person; null: no promise. */
  @OrNull() @Int(1, MOST_FIRST_ANSWER_MINUTES) firstAnswerMinutes: number | null;
  /** Minutes of the opening hours to the end of the conversation; null: no promise. */
  @OrNull() @Int(1, MOST_RESOLUTION_MINUTES) resolutionMinutes: number | null;
  /** Agents are warned so many minutes before; null: after 80 % of the time. */
  @OrNull() @Int(1, MOST_RESOLUTION_MINUTES) warnMinutes: number | null;
  /** Waiting tickets go to available agents by themselves. */
  @Flag() autoAssign: boolean;
  /** An agent with so many open tickets, of whatever queue, gets no further one by itself. */
  @Int(1, 200) agentCapacity: number;
  /** An assigned ticket goes back to the queue after so many minutes without an answer; null: never. */
  @OrNull() @Int(1, 1_440) returnAfterMinutes: number | null;
}
export class QueuePromisesInput {
  /** Minutes of the opening hours to the first answer of a person; null, as of a new queue: no promise. */
  @OrNull() @Int(1, MOST_FIRST_ANSWER_MINUTES) firstAnswerMinutes?: number | null;
  /** Minutes of the opening hours to the end of the conversation; null, as of a new queue: no promise. */
  @OrNull() @Int(1, MOST_RESOLUTION_MINUTES) resolutionMinutes?: number | null;
  /** Agents are warned so many minutes before; null, as of a new queue: after 80 % of the time. */
  @OrNull() @Int(1, MOST_RESOLUTION_MINUTES) warnMinutes?: number | null;
  /** Whether waiting tickets go to available agents by themselves; by default a new queue does not. */
  @Maybe() @Flag() autoAssign?: boolean;
  /**
   * An agent with so many open tickets, of whatever queue, gets no further one by itself; by default a new queue has
   * 5.
   */
  @Maybe() @Int(1, 200) agentCapacity?: number;
  /**
   * An assigned ticket goes back to the queue after so many minutes without an answer; null, as of a new queue:
   * never.
   */
  @OrNull() @Int(1, 1_440) returnAfterMinutes?: number | null;
}

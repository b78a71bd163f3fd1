import type { FlowNumbers, WalkedStep } from '@recado/contracts';

/** Steps and ways of a conversation; a way has the key of `wayKey`. */
export interface WalkedPath {
  steps: ReadonlySet<string>;
  ways: ReadonlySet<string>;
  /** The step at which the conversation is; empty: it has left the flow. */
  at: string;
}
export interface StepNumbers {
  entered: number;
  /** Conversations that left by the way `failed`. */
  failed: number;
  waiting: number;
  /** Conversations that were left to people here. */
  people: number;
}
/** Numbers of conversations by step and way, for a period. */
export interface DrawnNumbers {
  steps: ReadonlyMap<string, StepNumbers>;
  /** Percent of those who left the step, by `wayKey`. */
  shares: ReadonlyMap<string, number>;
}
/** Marks on the steps and ways of a drawing: problems, a path, numbers, found steps. */
export interface Marks {
  /** Number of problems by step. */
  problems: ReadonlyMap<string, number>;
  path: WalkedPath | null;
  numbers: DrawnNumbers | null;
  /** Steps that a search found; null: nothing is searched for. */
  found: ReadonlySet<string> | null;
  isReadOnly: boolean;
}

export const wayKey = (stepId: string, way: string): string => `${stepId}|${way}`;

export function pathOf(walked: Pick<WalkedStep, 'stepId' | 'way'>[], at: string): WalkedPath {
  return {
    steps: new Set(walked.map(({ stepId }) => stepId)),
    ways: new Set(walked.flatMap(({ stepId, way }) => (way === '' ? [] : [wayKey(stepId, way)]))),
    at,
  };
}

export function drawnNumbers({ steps, ways }: Pick<FlowNumbers, 'steps' | 'ways'>): DrawnNumbers {
  const left = new Map<string, number>();
  const people = new Map<string, number>();
  for (const { stepId, way, count } of ways) {
    left.set(stepId, (left.get(stepId) ?? 0) + count);
    if (way === 'people') people.set(stepId, count);
  }
  return {
    steps: new Map(
      steps.map(({ stepId, entered, failed, waiting }) => [
        stepId,
        { entered, failed, waiting, people: people.get(stepId) ?? 0 },
      ]),
    ),
    shares: new Map(
      ways.map(({ stepId, way, count }) => [
        wayKey(stepId, way),
        Math.round((100 * count) / Math.max(1, left.get(stepId) ?? 0)),
      ]),
    ),
  };
}

import type { FlowGraph, FlowStep } from '@recado/contracts';
import { MOST_STEPS } from '@recado/contracts/tickets/flow-kinds';
import { cleanGraph } from './clean-graph.ts';
import { newId } from './new-id.ts';

/** The chosen steps as text for the clipboard. */
export const copySteps = (graph: FlowGraph, ids: string[]): string =>
  JSON.stringify({ recado: 'flow-steps', steps: cleanGraph(graph).steps.filter(({ id }) => ids.includes(id)) });

/** Pixels that copies stand away from their originals. */
const ASIDE = 40;

/** Copies with ids of their own and the ways among them. */
export function copiesOf(steps: FlowStep[]): FlowStep[] {
  const ids = new Map(steps.map(({ id }) => [id, newId()]));
  return steps.map((step) => ({
    ...step,
    id: ids.get(step.id) ?? newId(),
    x: (step.x ?? 0) + ASIDE,
    y: (step.y ?? 0) + ASIDE,
    ways: step.ways.flatMap(({ way, to }) => {
      const copied = ids.get(to);
      return copied === undefined ? [] : [{ way, to: copied }];
    }),
  }));
}

/** Adds steps, as many as the graph still has room for. */
export function withSteps(graph: FlowGraph, steps: FlowStep[]): FlowGraph {
  const added = steps.slice(0, MOST_STEPS - graph.steps.length);
  const ids = new Set(added.map(({ id }) => id));
  if (added.length === 0) return graph;
  return {
    start: graph.start || (added[0]?.id ?? ''),
    steps: [...graph.steps, ...added.map((step) => ({ ...step, ways: step.ways.filter(({ to }) => ids.has(to)) }))],
  };
}

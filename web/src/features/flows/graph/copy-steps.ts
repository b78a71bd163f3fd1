import type { FlowGraph, FlowStep } from '@recado/contracts';
import { MOST_STEPS } from '@recado/contracts/tickets/flow-kinds';
import { newId } from './new-id.ts';
import { readSteps } from './read-flow.ts';

/** The chosen steps as text for the clipboard. */
export const copySteps = ({ steps }: FlowGraph, ids: string[]): string =>
  JSON.stringify({ recado: 'flow-steps', steps: steps.filter(({ id }) => ids.includes(id)) });

/** Pixels that pasted steps stand away from those they were copied from. */
const ASIDE = 40;

/** The steps of a copied text with names of their own and the ways among them; null: it is another text. */
export function pastedSteps(text: string): FlowStep[] | null {
  const steps = readSteps(text);
  if (!steps || steps.length === 0) return null;
  const names = new Map(steps.map(({ id }) => [id, newId()]));
  return steps.map((step) => ({
    ...step,
    id: names.get(step.id) ?? newId(),
    x: (step.x ?? 0) + ASIDE,
    y: (step.y ?? 0) + ASIDE,
    ways: step.ways.flatMap(({ way, to }) => {
      const name = names.get(to);
      return name === undefined ? [] : [{ way, to: name }];
    }),
  }));
}

export function withSteps(graph: FlowGraph, steps: FlowStep[]): FlowGraph {
  const added = steps.slice(0, MOST_STEPS - graph.steps.length);
  if (added.length === 0) return graph;
  return { start: graph.start || (added[0]?.id ?? ''), steps: [...graph.steps, ...added] };
}

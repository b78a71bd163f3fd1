import { Graph, layout } from '@dagrejs/dagre';
import type { FlowGraph } from '@recado/contracts';
import { heightOf, STEP_GAP, STEP_WIDTH } from './step-size.ts';

/** Puts each step of a graph to the right of the steps that lead to it. */
export function layoutGraph(graph: FlowGraph): FlowGraph {
  const drawn = new Graph();
  drawn.setGraph({ rankdir: 'LR', ranksep: STEP_GAP, nodesep: 32, marginx: 0, marginy: 0 });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const step of graph.steps) drawn.setNode(step.id, { width: STEP_WIDTH, height: heightOf(step) });
  const known = new Set(graph.steps.map(({ id }) => id));
  for (const { id, ways } of graph.steps)
    for (const { to } of ways) if (known.has(to) && to !== id) drawn.setEdge(id, to);
  layout(drawn);
  return {
    ...graph,
    steps: graph.steps.map((step) => {
      const { x, y } = drawn.node(step.id) as { x: number; y: number };
      return { ...step, x: Math.round(x - STEP_WIDTH / 2), y: Math.round(y - heightOf(step) / 2) };
    }),
  };
}

import type { FlowGraph } from '@recado/contracts';

const hasPlaces = ({ steps }: FlowGraph): boolean => steps.every(({ x, y }) => x !== undefined && y !== undefined);

/** The graph with a place for each step; one that comes from elsewhere, such as from menus, is laid out. */
export async function placeGraph(graph: FlowGraph): Promise<FlowGraph> {
  if (hasPlaces(graph)) return graph;
  const { layoutGraph } = await import('./layout-graph.ts');
  return layoutGraph(graph);
}

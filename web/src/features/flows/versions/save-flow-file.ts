import type { FlowGraph } from '@recado/contracts';
import { cleanGraph } from '../graph/clean-graph.ts';
import { namesOfRows, type RowNames } from '../graph/row-references.ts';

/** Saves a flow as a JSON file, with the names of the rows that it names. */
export function saveFlowFile(name: string, graph: FlowGraph, names: RowNames): void {
  const draft = cleanGraph(graph);
  const file = { recado: 'flow', name, draft, rows: namesOfRows(draft, names) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)}.json`;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import type { FlowGraph } from '@recado/contracts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { cleanGraph } from '../graph/clean-graph.ts';
import { namesOfRows, type RowNames } from '../graph/row-references.ts';

/** Saves a flow as a JSON file, with the names of the rows that it names. */
export function saveFlowFile(name: string, graph: FlowGraph, names: RowNames): void {
  const draft = cleanGraph(graph);
  const file = { recado: 'flow', name, draft, rows: namesOfRows(draft, names) };
  const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  saveBlob(content, `${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)}.json`);
}

import type { FlowGraph } from '@recado/contracts';
import type { Edit } from './edit-graph.ts';

/** Edits that can be undone. */
const MOST_UNDONE = 100;

/** A graph with what it was before, and the steps that are chosen. */
export interface Draft {
  graph: FlowGraph;
  past: FlowGraph[];
  future: FlowGraph[];
  chosen: string[];
  /** The field or other part that the last edit changed: further edits of it are undone together. */
  tag: string | null;
}
export type DraftAction =
  | { kind: 'edit'; edit: Edit; tag?: string | undefined; choose?: ((graph: FlowGraph) => string[]) | undefined }
  | { kind: 'choose'; ids: string[] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'replace'; graph: FlowGraph };

export const draftOf = (graph: FlowGraph): Draft => ({ graph, past: [], future: [], chosen: [], tag: null });

export function changeDraft(draft: Draft, action: DraftAction): Draft {
  const { graph, past, future } = draft;
  switch (action.kind) {
    case 'edit':
      return edited(draft, action);
    case 'choose':
      return sameIds(draft.chosen, action.ids) ? draft : { ...draft, chosen: action.ids, tag: null };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return draft;
      return known({ ...draft, graph: before, past: past.slice(0, -1), future: [graph, ...future], tag: null });
    }
    case 'redo': {
      const [after, ...later] = future;
      if (!after) return draft;
      return known({ ...draft, graph: after, past: [...past, graph], future: later, tag: null });
    }
    case 'replace':
      return known({ ...draftOf(action.graph), chosen: draft.chosen });
  }
}

function edited(draft: Draft, { edit, tag, choose }: Extract<DraftAction, { kind: 'edit' }>): Draft {
  const graph = edit(draft.graph);
  if (graph === draft.graph) return draft;
  const isSame = tag !== undefined && tag === draft.tag;
  const past = isSame ? draft.past : [...draft.past, draft.graph].slice(-MOST_UNDONE);
  const chosen = choose ? choose(graph) : draft.chosen;
  return known({ graph, past, future: [], chosen, tag: tag ?? null });
}

/** Steps that are gone are no longer chosen. */
function known(draft: Draft): Draft {
  const ids = new Set(draft.graph.steps.map(({ id }) => id));
  const chosen = draft.chosen.filter((id) => ids.has(id));
  return chosen.length === draft.chosen.length ? draft : { ...draft, chosen };
}
const sameIds = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((id, at) => others[at] === id);

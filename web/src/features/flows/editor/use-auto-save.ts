import type { FlowGraph, FlowView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { saveOverOthers, storedRow } from '../../../lib/save-over-others.ts';
import { flowOptions } from '../flows.queries.ts';
import { cleanGraph } from '../graph/clean-graph.ts';

/** Time without changes after which the draft is saved. */
const PAUSE_MS = 1_000;

/**
 * Saves the draft after each pause of the editing. The version of the row goes with each save; a draft that somebody else has
 * changed meanwhile is shown to the person, and nothing is saved until one of the two is chosen.
 */
export function useAutoSave(flow: FlowView, graph: FlowGraph) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(graph);
  const [conflict, setConflict] = useState<FlowView | null>(null);
  const { queryKey } = flowOptions(flow.id);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (sent: FlowGraph) => {
      const version = client.getQueryData(queryKey)?.version ?? flow.version;
      return saveOverOthers({ version }, { draft: cleanGraph(sent) }, (change) =>
        api.flows.update.call({ id: flow.id, ...change }),
      );
    },
    meta: { quiet: true },
  });
  /** Saves run one after the other, as each sends the version that the one before has answered. */
  const last = useRef({ graph, run: Promise.resolve(true) });

  function markSaved(stored: FlowGraph) {
    last.current.graph = stored;
    setSaved(stored);
  }
  /** @returns whether the graph is stored */
  async function attempt(sent: FlowGraph): Promise<boolean> {
    try {
      const stored = await mutateAsync(sent);
      client.setQueryData(queryKey, stored);
      markSaved(sent);
      return true;
    } catch (failure) {
      setConflict(storedRow<FlowView>(failure) ?? null);
      return false;
    }
  }
  function save(sent = graph): Promise<boolean> {
    const run = last.current.run.then(() => sent === last.current.graph || attempt(sent));
    last.current.run = run;
    return run;
  }
  const isChanged = graph !== saved;
  useAfterPause(graph, isChanged && conflict === null, (changed) => void save(changed));

  /** Stores the own draft over the one of somebody else. */
  async function keepMine() {
    if (!conflict) return;
    client.setQueryData(queryKey, conflict);
    setConflict(null);
    await save();
  }
  /** @param placed the draft of somebody else, which is shown from now on */
  function takeTheirs(theirs: FlowView, placed: FlowGraph) {
    client.setQueryData(queryKey, theirs);
    markSaved(placed);
    setConflict(null);
    reset();
  }
  const resting = !isChanged ? 'saved' : error ? 'failed' : 'changed';
  const state = conflict ? 'conflict' : isPending ? 'saving' : resting;
  return {
    state,
    conflict,
    failure: error ? errorMessage(error) : '',
    save,
    keepMine,
    takeTheirs,
  } as const;
}
export type AutoSave = ReturnType<typeof useAutoSave>;

/** Calls `run` once the graph was not changed for a while. Each change begins the pause anew. */
function useAfterPause(graph: FlowGraph, isActive: boolean, run: (graph: FlowGraph) => void) {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => runNow(graph), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [graph, isActive]);
}

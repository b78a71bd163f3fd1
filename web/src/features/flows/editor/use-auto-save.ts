import type { FlowGraph, FlowView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { saveOverOthers, storedRow } from '../../../lib/save-over-others.ts';
import { flowOptions } from '../flows.queries.ts';
import { cleanGraph } from '../graph/clean-graph.ts';

/** The draft is saved when nothing was changed for so long. */
const PAUSE_MS = 1_000;

/**
 * Saves the draft by itself. The version of the row goes with each save; a draft that somebody else has changed meanwhile
 * is shown to the person, and nothing is saved until one of the two is chosen.
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
  const running = useRef<Promise<boolean> | null>(null);

  /** @returns whether it is stored */
  async function attempt(sent: FlowGraph): Promise<boolean> {
    try {
      const stored = await mutateAsync(sent);
      client.setQueryData(queryKey, stored);
      setSaved(sent);
      return true;
    } catch (failure) {
      setConflict(storedRow<FlowView>(failure) ?? null);
      return false;
    }
  }
  async function save(sent = graph): Promise<boolean> {
    await running.current;
    if (sent === saved) return true;
    running.current = attempt(sent);
    const isStored = await running.current;
    running.current = null;
    return isStored;
  }
  const isChanged = graph !== saved;
  useAfterPause(graph, isChanged && conflict === null, () => void save());

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
    setSaved(placed);
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

/** Runs once nothing was changed for a while. Each change of the graph begins the pause anew. */
function useAfterPause(graph: FlowGraph, isActive: boolean, run: () => void) {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => runNow(), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [graph, isActive]);
}

import type { FlowGraph, WalkedStep } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { placeGraph } from '../graph/place-graph.ts';
import type { FlowSearch } from './flow-search.ts';

/** A version that is shown in place of the draft: an earlier one, or the one that a ticket went through. */
export interface ShownVersion {
  number: number;
  graph: FlowGraph | undefined;
  error: unknown;
  retry: () => void;
}
export interface ShownPath {
  ticketId: number;
  /** undefined while they are loaded. */
  steps: WalkedStep[] | undefined;
  error: unknown;
  retry: () => void;
}

const versionOptions = (id: number, number: number) => ({
  queryKey: [...api.flows.version.key, 'placed', id, number] as const,
  queryFn: async () => placeGraph(await api.flows.version.call({ id, number })),
  // Versions never change.
  staleTime: Number.POSITIVE_INFINITY,
});

export function useShownGraph(flowId: number, { version, ticketId }: FlowSearch) {
  const path = useQuery({
    ...api.flows.path.options({ ticketId: ticketId ?? 0 }),
    enabled: ticketId !== undefined,
    staleTime: 0,
  });
  const walked = useMemo(() => {
    const here = path.data?.steps.filter((step) => step.flowId === flowId);
    return here?.filter((step) => step.version === here.at(-1)?.version);
  }, [path.data, flowId]);
  const number = ticketId === undefined ? version : walked?.at(-1)?.version;
  const shown = useQuery({ ...versionOptions(flowId, number ?? 0), enabled: number !== undefined });
  const shownVersion: ShownVersion | null =
    number === undefined ? null : { number, graph: shown.data, error: shown.error, retry: () => void shown.refetch() };
  const shownPath: ShownPath | null =
    ticketId === undefined
      ? null
      : {
          ticketId,
          steps: walked,
          error: path.error,
          retry: () => void path.refetch(),
        };
  return { shownVersion, shownPath };
}

import { findFlowProblems, FlowView, type FlowGraph, type FlowRow, type FlowStarts } from '@recado/contracts';
import { withVersion } from '@recado/platform';

/** A flow with what its list shows. */
export interface StoredFlow {
  id: number;
  name: string;
  enabled: boolean;
  starts: FlowStarts;
  published: number | null;
  isChanged: boolean;
  stepsCount: number;
  inside: number;
  updatedAt: Date;
}
/** A flow with its draft. */
export interface DraftedFlow extends StoredFlow {
  draft: FlowGraph;
}
export type FlowValues = Pick<DraftedFlow, 'name' | 'enabled' | 'starts' | 'draft'>;

/** A new flow, before the given values. */
export const newFlow = (): FlowValues => ({
  name: '',
  enabled: true,
  starts: { connections: [], queues: [], adverts: false, byHand: false },
  draft: { start: '', steps: [] },
});

export const presentFlowRow = ({ updatedAt, ...flow }: StoredFlow): FlowRow => ({
  ...flow,
  updatedAt: updatedAt.toISOString(),
});

export function presentFlow({ draft, updatedAt, ...flow }: DraftedFlow): FlowView {
  const problems = findFlowProblems(draft);
  return withVersion(FlowView, { ...flow, draft, problems, updatedAt: updatedAt.toISOString() });
}

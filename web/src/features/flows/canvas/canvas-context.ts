import type { FlowStep } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { createContext, use } from 'react';
import type { WayRef } from '../graph/edit-graph.ts';

/** Functions that every step and way on the canvas needs; they stay the same while the graph is edited. */
export interface CanvasTools {
  titleOf: (step: FlowStep) => string;
  describe: (step: FlowStep) => string;
  onAdd: (from: WayRef, kind: FlowStepKind) => void;
  onCut: (ways: WayRef[]) => void;
}
export const CanvasContext = createContext<CanvasTools | null>(null);

export function useCanvas(): CanvasTools {
  const tools = use(CanvasContext);
  if (!tools) throw new Error('A step is drawn outside of the canvas');
  return tools;
}

import type { FlowGraph } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import type { WayRef } from '../graph/edit-graph.ts';
import type { Place } from '../graph/step-size.ts';
import type { CanvasTools } from './canvas-context.ts';
import type { Marks } from './marks.ts';

export interface FlowCanvasProps extends CanvasTools {
  graph: FlowGraph;
  marks: Marks;
  chosen: string[];
  /** A step to bring into view; a new object brings it there again. */
  focus: { stepId: string } | null;
  onChoose: (ids: string[]) => void;
  onMove: (places: ReadonlyMap<string, Place>) => void;
  onConnect: (from: WayRef, to: string) => void;
  onRemove: (ids: string[]) => void;
  /** Adds a step at a place. */
  onPlace: (kind: FlowStepKind, at: Place, from?: WayRef) => void;
}

import type { FlowGraph, FlowStep, FlowView } from '@recado/contracts';
import type { FlowRows } from '../steps/use-flow-rows.ts';
import type { Editor } from './use-editor.ts';

/** Props that the parts of the editor share. */
export interface EditorPart {
  flow: FlowView;
  /** The shown graph: the draft, or a version. */
  graph: FlowGraph;
  editor: Editor;
  rows: FlowRows;
  titleOf: (step: FlowStep) => string;
  describe: (step: FlowStep) => string;
  /** The title, with what the step says where others have the same title. */
  labelOf: (step: FlowStep) => string;
  isReadOnly: boolean;
}

/** The panel of the chosen step, which takes the focus when it is opened from the list. */
export const panelId = 'flow-step-panel';

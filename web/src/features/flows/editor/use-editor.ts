import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { useMemo, useReducer } from 'react';
import { textOf } from '../../../lib/i18n.ts';
import { copiesOf, withSteps } from '../graph/copy-steps.ts';
import {
  addStep,
  changeStep,
  connect,
  moveSteps,
  newStep,
  removeSteps,
  startAt,
  type Edit,
  type WayRef,
} from '../graph/edit-graph.ts';
import { changeDraft, draftOf } from '../graph/history.ts';
import { freeVariable } from '../graph/known-variables.ts';
import { readSteps } from '../graph/read-flow.ts';
import type { Place } from '../graph/step-size.ts';
import { stepText } from '../steps/step.text.ts';

/** The draft of a flow while it is edited. The functions are the same at every render. */
export function useEditor(first: FlowGraph) {
  const [draft, dispatch] = useReducer(changeDraft, first, draftOf);
  const actions = useMemo(() => {
    const edit = (change: Edit, tag?: string) => dispatch({ kind: 'edit', edit: change, tag });
    const choose = (ids: string[]) => dispatch({ kind: 'choose', ids });
    function add(kind: FlowStepKind, at: { at?: Place; from?: WayRef }): string {
      const step = newStep(kind);
      // An answer is kept somewhere from the beginning; people give the place a better name where they use it.
      const named = (graph: FlowGraph): FlowStep =>
        withVariable(step, () => freeVariable(graph, textOf(stepText).firstVariable));
      dispatch({ kind: 'edit', edit: (graph) => addStep(graph, named(graph), at), choose: () => [step.id] });
      return step.id;
    }
    /** @returns whether the text has copied steps */
    function paste(text: string): boolean {
      const steps = readSteps(text);
      if (steps) duplicate(steps);
      return steps !== null;
    }
    function duplicate(steps: FlowStep[]) {
      const copies = copiesOf(steps);
      dispatch({ kind: 'edit', edit: (graph) => withSteps(graph, copies), choose: () => copies.map(({ id }) => id) });
    }
    return {
      edit,
      choose,
      add,
      addAt: (from: WayRef, kind: FlowStepKind): void => {
        add(kind, { from });
      },
      paste,
      duplicate,
      change: (id: string, change: (step: FlowStep) => FlowStep, field: string) =>
        edit((graph) => changeStep(graph, id, change), `${id} ${field}`),
      connect: (from: WayRef, to: string | null) => edit((graph) => connect(graph, from, to)),
      cut: (ways: WayRef[]) => edit((graph) => ways.reduce((left, way) => connect(left, way, null), graph)),
      remove: (ids: string[]) => edit((graph) => (ids.length === 0 ? graph : removeSteps(graph, ids))),
      move: (places: ReadonlyMap<string, Place>) => edit((graph) => moveSteps(graph, places)),
      start: (id: string) => edit((graph) => startAt(graph, id)),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      replace: (graph: FlowGraph) => dispatch({ kind: 'replace', graph }),
    };
  }, []);
  return { ...draft, ...actions, canUndo: draft.past.length > 0, canRedo: draft.future.length > 0 };
}
export type Editor = ReturnType<typeof useEditor>;

/** A question keeps its answer from the first moment on. */
function withVariable(step: FlowStep, name: () => string): FlowStep {
  if (step.kind === 'ask') return { ...step, variable: name() };
  return step.questions ? { ...step, questions: step.questions.map((one) => ({ ...one, variable: name() })) } : step;
}

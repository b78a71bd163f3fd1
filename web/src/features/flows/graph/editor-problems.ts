import type { FlowComparisonPart, FlowGraph, FlowStep } from '@recado/contracts';
import { findFlowProblems, type FlowProblemKind, type FoundProblem } from '@recado/contracts/tickets/flow-problems';
import { isWholeAnswer } from './clean-graph.ts';
import { isWholeCondition } from '../../../ui/automation/keyed-parts.ts';
import { replaceRows, type ReferredKind, type RowNames } from './row-references.ts';

/** A problem as the editor shows it. `gone`: a row that the step names was removed. `part`: a condition lacks its values, or a value its place. */
export interface EditorProblem extends Omit<FoundProblem, 'problem'> {
  problem: FlowProblemKind | 'gone' | 'part';
}

/** Problems that keep a draft from being published, and steps that name removed rows or incomplete conditions. */
export const findEditorProblems = (graph: FlowGraph, names: RowNames): EditorProblem[] => [
  ...findFlowProblems(graph),
  ...graph.steps.flatMap((step) => [...incompleteParts(step), ...goneRows(step, names)]),
];

const isWholeComparison = ({ is, values = [] }: FlowComparisonPart): boolean => is === 'filled' || values.length > 0;

function incompleteParts({ id, kind, conditions = [], comparisons = [], answers = [] }: FlowStep): EditorProblem[] {
  if (kind === 'request' && !answers.every((one) => isWholeAnswer(one)))
    return [{ stepId: id, field: 'answers', problem: 'part' }];
  if (kind !== 'condition') return [];
  const isWhole =
    conditions.every((one) => isWholeCondition(one)) && comparisons.every((one) => isWholeComparison(one));
  return isWhole ? [] : [{ stepId: id, field: 'conditions', problem: 'part' }];
}

/** Kinds of rows of which the browser knows all. */
const wholeLists: ReadonlySet<ReferredKind> = new Set([
  'queues',
  'users',
  'connections',
  'tags',
  'quickMessages',
  'flows',
]);
const ownFields = {
  queues: 'queueId',
  users: 'userId',
  quickMessages: 'quickMessageId',
  flows: 'flowId',
} as const satisfies Partial<Record<ReferredKind, keyof FlowStep>>;

function goneRows(step: FlowStep, names: RowNames): EditorProblem[] {
  const found = new Map<string, EditorProblem>();
  replaceRows({ start: '', steps: [step] }, (kind, id) => {
    const known = names[kind] ?? {};
    // A list without rows is not loaded yet.
    if (!wholeLists.has(kind) || Object.keys(known).length === 0 || known[id] !== undefined) return id;
    const field = fieldOf(step, kind, id);
    found.set(field, { stepId: step.id, field, problem: 'gone' });
    return id;
  });
  return [...found.values()];
}

/** The field of the step, or that of its action or conditions, which names the row. */
function fieldOf(step: FlowStep, kind: ReferredKind, id: number): string {
  const own = kind in ownFields ? ownFields[kind as keyof typeof ownFields] : undefined;
  if (own && step[own] === id) return own;
  return step.kind === 'condition' ? 'conditions' : 'actionField';
}

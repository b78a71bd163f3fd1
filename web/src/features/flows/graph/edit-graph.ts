import type { FlowGraph, FlowStep } from '@recado/contracts';
import { MOST_STEPS, waysOf, type FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { newId } from './new-id.ts';
import { freePlace, STEP_GAP, STEP_WIDTH, type Place } from './step-size.ts';

/** A way out of a step. */
export interface WayRef {
  stepId: string;
  way: string;
}
/** A change of a graph; graphs and their steps are never changed in place, so that what is unchanged is the same object. */
export type Edit = (graph: FlowGraph) => FlowGraph;

export const stepOf = ({ steps }: Pick<FlowGraph, 'steps'>, id: string): FlowStep | undefined =>
  steps.find((step) => step.id === id);
export const targetOf = ({ ways }: FlowStep, way: string): string | undefined =>
  ways.find((one) => one.way === way)?.to;

/** A step of the kind with the fields that nearly every step of the kind has. */
export function newStep(kind: FlowStepKind): FlowStep {
  const step: FlowStep = { id: newId(), kind, ways: [] };
  if (kind === 'ask') return { ...step, answer: 'text', variable: '' };
  if (kind === 'form') return { ...step, questions: [{ text: '', answer: 'text', variable: '' }] };
  if (kind === 'condition') return { ...step, match: 'all' };
  if (kind === 'action') return { ...step, action: { kind: 'addTag' } };
  if (kind === 'wait') return { ...step, until: 'minutes', minutes: 60 };
  return step;
}

const withStep = (graph: FlowGraph, step: FlowStep): FlowGraph => ({
  ...graph,
  start: graph.start === '' ? step.id : graph.start,
  steps: [...graph.steps, step],
});

/**
 * Adds a step.
 * @param at its place; beside the step that leads to it where there is none
 * @param from the way that leads to it; the step that the way led to before comes after the new one
 */
export function addStep(graph: FlowGraph, step: FlowStep, { at, from }: { at?: Place; from?: WayRef } = {}): FlowGraph {
  if (graph.steps.length >= MOST_STEPS) return graph;
  const before = from && stepOf(graph, from.stepId);
  const beside = before && { x: (before.x ?? 0) + STEP_WIDTH + STEP_GAP, y: before.y ?? 0 };
  const place = freePlace(graph.steps, at ?? beside ?? { x: 0, y: 0 });
  const later = before && from && targetOf(before, from.way);
  const [first] = waysOf(step);
  const placed: FlowStep = { ...step, ...place, ways: later && first ? [{ way: first, to: later }] : [] };
  const added = withStep(graph, placed);
  return from ? connect(added, from, placed.id) : added;
}

/** Lets a way lead to a step; null: to nowhere. */
export function connect(graph: FlowGraph, { stepId, way }: WayRef, to: string | null): FlowGraph {
  return changeStep(graph, stepId, (step) => ({
    ...step,
    ways: [...step.ways.filter((one) => one.way !== way), ...(to === null ? [] : [{ way, to }])],
  }));
}

/** Changes one step; ways that it has no longer are cut. */
export function changeStep(graph: FlowGraph, id: string, change: (step: FlowStep) => FlowStep): FlowGraph {
  return { ...graph, steps: graph.steps.map((step) => (step.id === id ? withKnownWays(change(step)) : step)) };
}
function withKnownWays(step: FlowStep): FlowStep {
  const known: string[] = waysOf(step);
  return step.ways.every(({ way }) => known.includes(way))
    ? step
    : { ...step, ways: step.ways.filter(({ way }) => known.includes(way)) };
}

/** Removes steps. Ways to a removed step with one way out lead to the step after it, so that a chain stays one. */
export function removeSteps(graph: FlowGraph, ids: string[]): FlowGraph {
  const gone = new Set(ids);
  const after = (id: string, seen: Set<string> = new Set()): string | undefined => {
    if (!gone.has(id)) return id;
    const step = stepOf(graph, id);
    const next = step && waysOf(step)[0] === 'next' ? targetOf(step, 'next') : undefined;
    return next === undefined || seen.has(next) ? undefined : after(next, seen.add(next));
  };
  const steps = graph.steps.filter(({ id }) => !gone.has(id)).map((step) => leadOn(step, gone, after));
  const start = gone.has(graph.start) ? (after(graph.start) ?? steps[0]?.id ?? '') : graph.start;
  return { start, steps };
}
function leadOn(step: FlowStep, gone: Set<string>, after: (id: string) => string | undefined): FlowStep {
  if (!step.ways.some(({ to }) => gone.has(to))) return step;
  const ways = step.ways.flatMap(({ way, to }) => {
    const next = after(to);
    return next === undefined || next === step.id ? [] : [{ way, to: next }];
  });
  return { ...step, ways };
}

export const moveSteps = (graph: FlowGraph, places: ReadonlyMap<string, Place>): FlowGraph => ({
  ...graph,
  steps: graph.steps.map((step) => {
    const place = places.get(step.id);
    return place ? { ...step, x: Math.round(place.x), y: Math.round(place.y) } : step;
  }),
});

export const startAt = (graph: FlowGraph, id: string): FlowGraph => ({ ...graph, start: id });

import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { Edge, Node } from '@xyflow/react';
import { wayKey, type Marks, type StepNumbers } from './marks.ts';

/** The data of a node. Equal data is the same object, so that only steps that changed are drawn again. */
export interface StepData extends Record<string, unknown> {
  step: FlowStep;
  isStart: boolean;
  problems: number;
  isLit: boolean;
  isHere: boolean;
  isFound: boolean;
  isFaded: boolean;
  isReadOnly: boolean;
  numbers: StepNumbers | undefined;
}
export interface WayData extends Record<string, unknown> {
  isLit: boolean;
  isReadOnly: boolean;
  share: number | undefined;
}
export type StepNode = Node<StepData, 'step'>;
export type WayEdge = Edge<WayData, 'way'>;

/** The graph as the canvas has it. */
export interface Drawing {
  graph: FlowGraph | null;
  marks: Marks | null;
  chosen: string[];
  nodes: StepNode[];
  edges: WayEdge[];
}
export const emptyDrawing: Drawing = { graph: null, marks: null, chosen: [], nodes: [], edges: [] };

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

/** Draws the graph; nodes and edges that have not changed stay the same objects. */
export function drawGraph(before: Drawing, graph: FlowGraph, marks: Marks, chosen: string[]): Drawing {
  const nodes = new Map(before.nodes.map((node) => [node.id, node]));
  const edges = new Map(before.edges.map((edge) => [edge.id, edge]));
  const known = new Set(graph.steps.map(({ id }) => id));
  return {
    graph,
    marks,
    chosen,
    nodes: graph.steps.map((step) => drawStep(nodes.get(step.id), step, graph, marks, chosen.includes(step.id))),
    edges: graph.steps.flatMap((step) =>
      step.ways
        .filter(({ to }) => known.has(to))
        .map(({ way, to }) => drawWay(edges.get(wayKey(step.id, way)), step.id, way, to, marks)),
    ),
  };
}

function drawStep(
  before: StepNode | undefined,
  step: FlowStep,
  graph: FlowGraph,
  { problems, path, numbers, found, isReadOnly }: Marks,
  selected: boolean,
): StepNode {
  const data: StepData = {
    step,
    isStart: graph.start === step.id,
    problems: problems.get(step.id) ?? 0,
    isLit: path?.steps.has(step.id) ?? false,
    isHere: path?.at === step.id,
    isFound: found?.has(step.id) ?? false,
    isFaded: path !== null && !path.steps.has(step.id) && path.at !== step.id,
    isReadOnly,
    numbers: numbers?.steps.get(step.id),
  };
  const position = { x: step.x ?? 0, y: step.y ?? 0 };
  if (!before) return { id: step.id, type: 'step', position, data, selected };
  const isMoved = !before.dragging && (before.position.x !== position.x || before.position.y !== position.y);
  const isNew = !isSame(data, before.data);
  if (!isMoved && !isNew && (before.selected ?? false) === selected) return before;
  return {
    ...before,
    selected,
    position: isMoved ? position : before.position,
    data: isNew ? data : before.data,
  };
}

function drawWay(
  before: WayEdge | undefined,
  stepId: string,
  way: string,
  to: string,
  { path, numbers, isReadOnly }: Marks,
): WayEdge {
  const id = wayKey(stepId, way);
  const data: WayData = { isLit: path?.ways.has(id) ?? false, isReadOnly, share: numbers?.shares.get(id) };
  if (before && before.target === to && before.data && isSame(data, before.data)) return before;
  return {
    ...before,
    id,
    type: 'way',
    source: stepId,
    sourceHandle: way,
    target: to,
    data,
    zIndex: data.isLit ? 1 : 0,
  };
}

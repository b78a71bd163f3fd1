import { flowStepKinds } from '@recado/contracts/tickets/flow-kinds';
import {
  applyEdgeChanges,
  applyNodeChanges,
  Background,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type EdgeChange,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useState, type DragEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import type { WayRef } from '../graph/edit-graph.ts';
import { STEP_WIDTH } from '../graph/step-size.ts';
import { KindMenu } from '../steps/kind-menu.tsx';
import { CanvasContext } from './canvas-context.ts';
import type { FlowCanvasProps } from './canvas-props.ts';
import { CanvasControls } from './canvas-controls.tsx';
import css from './canvas.module.css';
import { canvasText } from './canvas.text.ts';
import { DRAGGED_KIND } from './dragged-kind.ts';
import { drawGraph, emptyDrawing, type StepNode as DrawnStep, type WayEdge as DrawnWay } from './draw-graph.ts';
import { StepNode } from './step-node.tsx';
import { useView } from './use-view.ts';
import { WayEdge } from './way-edge.tsx';

const nodeTypes = { step: StepNode };
const edgeTypes = { way: WayEdge };

/** The drawing of a flow. */
export default function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas(props: FlowCanvasProps) {
  const { graph, marks, chosen, titleOf, describe, onAdd, onCut } = props;
  const t = useText(canvasText);
  const flow = useReactFlow<DrawnStep, DrawnWay>();
  const [drawing, setDrawing] = useState(() => drawGraph(emptyDrawing, graph, marks, chosen));
  const { box, showBeginning } = useView(props);
  if (drawing.graph !== graph || drawing.marks !== marks || drawing.chosen !== chosen)
    setDrawing(drawGraph(drawing, graph, marks, chosen));
  const tools = useMemo(() => ({ titleOf, describe, onAdd, onCut }), [titleOf, describe, onAdd, onCut]);
  const { isReadOnly } = marks;
  const drop = useDroppedWay(props);

  function onNodesChange(changes: NodeChange<DrawnStep>[]) {
    const kept = changes.filter(({ type }) => type !== 'remove');
    const nodes = applyNodeChanges(kept, drawing.nodes);
    setDrawing((before) => ({ ...before, nodes: applyNodeChanges(kept, before.nodes) }));
    if (changes.some(({ type }) => type === 'select'))
      props.onChoose(nodes.filter(({ selected }) => selected).map(({ id }) => id));
    const places = changes.flatMap((change) =>
      change.type === 'position' && !change.dragging && change.position ? [[change.id, change.position] as const] : [],
    );
    if (places.length > 0) props.onMove(new Map(places));
  }
  function onEdgesChange(changes: EdgeChange<DrawnWay>[]) {
    const kept = changes.filter(({ type }) => type !== 'remove');
    setDrawing((before) => ({ ...before, edges: applyEdgeChanges(kept, before.edges) }));
  }
  function onDelete({ nodes, edges }: { nodes: DrawnStep[]; edges: DrawnWay[] }) {
    if (nodes.length > 0) props.onRemove(nodes.map(({ id }) => id));
    else props.onCut(edges.map((edge) => wayOf(edge)));
  }
  function onDrop(event: DragEvent) {
    const kind = flowStepKinds.find((one) => one === event.dataTransfer.getData(DRAGGED_KIND));
    if (!kind) return;
    event.preventDefault();
    const at = flow.screenToFlowPosition({ x: event.clientX - STEP_WIDTH / 2, y: event.clientY - 24 });
    props.onPlace(kind, at);
  }
  return (
    <CanvasContext value={tools}>
      <section ref={box} className={css['canvas']} aria-label={t.canvas}>
        <ReactFlow<DrawnStep, DrawnWay>
          nodes={drawing.nodes}
          edges={drawing.edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onDelete={onDelete}
          onConnect={({ source, sourceHandle, target }) =>
            props.onConnect({ stepId: source, way: sourceHandle ?? 'next' }, target)
          }
          onReconnect={(edge, { source, sourceHandle, target }) => {
            if (edge.source !== source || edge.sourceHandle !== sourceHandle) props.onCut([wayOf(edge)]);
            props.onConnect({ stepId: source, way: sourceHandle ?? 'next' }, target);
          }}
          onConnectEnd={drop.onConnectEnd}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          nodesDraggable={!isReadOnly}
          nodesConnectable={!isReadOnly}
          edgesReconnectable={!isReadOnly}
          edgesFocusable={false}
          deleteKeyCode={isReadOnly ? null : deleteKeys}
          multiSelectionKeyCode={multiKeys}
          connectionRadius={56}
          minZoom={0.1}
          maxZoom={1.5}
          onInit={showBeginning}
          panOnScroll
          attributionPosition="bottom-right"
          ariaLabelConfig={ariaLabels(t)}
        >
          <Background gap={24} size={1.5} color="var(--line-strong)" />
          <CanvasControls />
          {graph.steps.length > FEW_STEPS && (
            <MiniMap pannable zoomable ariaLabel={t.minimap} className={css['minimap'] ?? ''} />
          )}
        </ReactFlow>
        {drop.menu}
      </section>
    </CanvasContext>
  );
}

/** Number of steps that are in sight without a map. */
const FEW_STEPS = 12;
const deleteKeys = ['Delete', 'Backspace'];
const multiKeys = ['Shift', 'Control', 'Meta'];
const wayOf = ({ source, sourceHandle }: DrawnWay): WayRef => ({ stepId: source, way: sourceHandle ?? 'next' });

const ariaLabels = (t: (typeof canvasText)['pt']) => ({
  'node.a11yDescription.default': t.stepHelp,
  'node.a11yDescription.keyboardDisabled': t.stepHelp,
  'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) => t.moved(Math.round(x), Math.round(y)),
  'edge.a11yDescription.default': t.wayHelp,
});

/** A way that was dragged onto the empty canvas asks for the step that comes there. */
function useDroppedWay({ onPlace }: Pick<FlowCanvasProps, 'onPlace'>) {
  const flow = useReactFlow();
  const [dropped, setDropped] = useState<{ from: WayRef; x: number; y: number } | null>(null);
  function onConnectEnd(
    event: MouseEvent | TouchEvent,
    {
      isValid,
      fromNode,
      fromHandle,
      toNode,
    }: {
      isValid: boolean | null;
      fromNode: { id: string } | null;
      fromHandle: { id?: string | null; type: string } | null;
      toNode: unknown;
    },
  ) {
    if (isValid || toNode || !fromNode || fromHandle?.type !== 'source') return;
    const { clientX: x, clientY: y } =
      'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
    setDropped({ from: { stepId: fromNode.id, way: fromHandle.id ?? 'next' }, x, y });
  }
  const menu = dropped && (
    <KindMenu
      open
      onClose={() => setDropped(null)}
      onChoose={(kind) => {
        onPlace(kind, flow.screenToFlowPosition({ x: dropped.x, y: dropped.y - 40 }), dropped.from);
        setDropped(null);
      }}
    >
      <span className={css['dropped']} style={{ insetInlineStart: dropped.x, insetBlockStart: dropped.y }} />
    </KindMenu>
  );
  return { onConnectEnd, menu };
}

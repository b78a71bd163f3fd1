import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { heightOf, STEP_WIDTH } from '../graph/step-size.ts';
import type { FlowCanvasProps } from './canvas-props.ts';

/** The zoom at which the words of a step can be read. */
const READABLE = 0.75;
/** Pixels between a step in sight and the edge of the canvas. */
const MARGIN = 24;
/** Time after which the panel of a step has its room. */
const SETTLED_MS = 60;

/** Brings steps of the drawing into view. */
export function useView({
  graph,
  marks,
  chosen,
  focus,
}: Pick<FlowCanvasProps, 'graph' | 'marks' | 'chosen' | 'focus'>) {
  const flow = useReactFlow();
  const box = useRef<HTMLElement>(null);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const duration = isCalm ? 0 : 150;
  const boxOf = (stepId: string) => {
    const step = graph.steps.find(({ id }) => id === stepId);
    return step && { x: step.x ?? 0, y: step.y ?? 0, width: STEP_WIDTH, height: heightOf(step) };
  };

  /** Shows all of a small flow, else its beginning in a size that can be read; of a path its end. */
  async function showBeginning() {
    await flow.fitView({ maxZoom: 1, padding: 0.1 });
    const size = box.current?.getBoundingClientRect();
    const step = boxOf(marks.path?.at || graph.start);
    if (!size || !step || flow.getZoom() >= READABLE) return;
    const zoom = READABLE;
    const x = marks.path?.at ? size.width / 2 - (step.x + step.width / 2) * zoom : 48 - step.x * zoom;
    await flow.setViewport({ x, y: size.height / 2 - (step.y + step.height / 2) * zoom, zoom });
  }

  const center = useEffectEvent((stepId: string) => {
    const step = boxOf(stepId);
    if (!step) return;
    const zoom = Math.max(flow.getZoom(), READABLE);
    void flow.setCenter(step.x + step.width / 2, step.y + step.height / 2, { zoom, duration });
  });
  useEffect(() => {
    if (!focus) return undefined;
    const timer = setTimeout(() => center(focus.stepId), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [focus]);

  /** Moves the drawing no further than the step needs: the panel may cover it, or it was added out of sight. */
  const bringIn = useEffectEvent((stepId: string) => {
    const size = box.current?.getBoundingClientRect();
    const step = boxOf(stepId);
    if (!size || !step) return;
    const { x, y, zoom } = flow.getViewport();
    const by = (at: number, length: number, whole: number) =>
      at + length > whole - MARGIN ? whole - MARGIN - at - length : at < MARGIN ? MARGIN - at : 0;
    const dx = by(x + step.x * zoom, step.width * zoom, size.width);
    const dy = by(y + step.y * zoom, step.height * zoom, size.height);
    if (dx !== 0 || dy !== 0) void flow.setViewport({ x: x + dx, y: y + dy, zoom }, { duration });
  });
  // The chosen step, else the one at which the conversation is.
  const single = chosen.length === 1 ? chosen[0] : marks.path?.at || undefined;
  useEffect(() => {
    if (single === undefined) return undefined;
    let timer = setTimeout(settle, SETTLED_MS);
    // A step that is held, or about to be dragged, stays under the pointer.
    function settle() {
      if (box.current?.matches(':active')) timer = setTimeout(settle, SETTLED_MS);
      else if (single !== undefined) bringIn(single);
    }
    return () => clearTimeout(timer);
  }, [single]);

  return { box, showBeginning: () => void showBeginning() };
}

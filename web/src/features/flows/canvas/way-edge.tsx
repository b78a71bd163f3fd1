import { BaseEdge, EdgeLabelRenderer, getBezierPath, type EdgeProps } from '@xyflow/react';
import { Plus, Scissors } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { KindMenu } from '../steps/kind-menu.tsx';
import { useCanvas } from './canvas-context.ts';
import css from './canvas.module.css';
import { canvasText } from './canvas.text.ts';
import type { WayEdge as DrawnWay } from './draw-graph.ts';

/** A way between two steps; a chosen one can be cut, or gets a step in between. */
export const WayEdge = memo(function WayEdge(props: EdgeProps<DrawnWay>) {
  const { id, source, sourceHandleId, data, selected = false } = props;
  const t = useText(canvasText);
  const { onAdd, onCut } = useCanvas();
  const [path, x, y] = getBezierPath(props);
  const from = { stepId: source, way: sourceHandleId ?? 'next' };
  const share = data?.share;
  const hasTools = selected && data?.isReadOnly !== true;
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={24}
        className={css['edge'] ?? ''}
        data-lit={data?.isLit || undefined}
      />
      {(share !== undefined || hasTools) && (
        <EdgeLabelRenderer>
          <div
            className={`nodrag nopan ${css['label'] ?? ''}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {share !== undefined && <span>{share} %</span>}
            {hasTools && (
              <>
                <KindMenu onChoose={(kind) => onAdd(from, kind)}>
                  <button type="button" aria-label={t.insert} title={t.insert}>
                    <Plus size={14} aria-hidden="true" />
                  </button>
                </KindMenu>
                <button type="button" aria-label={t.cut} title={t.cut} onClick={() => onCut([from])}>
                  <Scissors size={14} aria-hidden="true" />
                </button>
              </>
            )}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

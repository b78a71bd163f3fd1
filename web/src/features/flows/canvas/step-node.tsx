import { waysOf } from '@recado/contracts/tickets/flow-kinds';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { Flag, Plus, StickyNote, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { targetOf } from '../graph/edit-graph.ts';
import { KindMark } from '../steps/kind-mark.tsx';
import { KindMenu } from '../steps/kind-menu.tsx';
import { stepText } from '../steps/step.text.ts';
import { kindText, wayText } from '../words/kinds.text.ts';
import { wayLabel } from '../words/way-label.ts';
import { useCanvas } from './canvas-context.ts';
import css from './canvas.module.css';
import { canvasText } from './canvas.text.ts';
import type { StepData, StepNode as DrawnStep } from './draw-graph.ts';

/** A step on the canvas: what it does, and a handle for each of its ways. */
export const StepNode = memo(function StepNode({ data }: NodeProps<DrawnStep>) {
  const { step, isStart, problems, isReadOnly, numbers } = data;
  const t = useText(canvasText);
  const kinds = useText(kindText);
  const { titleOf, describe } = useCanvas();
  const summary = describe(step);
  return (
    <div
      className={css['step']}
      data-lit={data.isLit || undefined}
      data-here={data.isHere || undefined}
      data-found={data.isFound || undefined}
      data-faded={data.isFaded || undefined}
      data-bad={problems > 0 || undefined}
    >
      {isStart && (
        <span className={css['begin']}>
          <Flag size={12} aria-hidden="true" /> {t.start}
        </span>
      )}
      <Handle type="target" position={Position.Left} className={css['target'] ?? ''} isConnectableStart={false} />
      <div className={css['head']}>
        <KindMark kind={step.kind} />
        <div>
          <strong title={titleOf(step)}>{titleOf(step)}</strong>
          {step.name && <small>{kinds[step.kind]}</small>}
        </div>
        {problems > 0 && (
          <span className={css['problems']} title={t.problems(problems)}>
            <TriangleAlert size={16} aria-hidden="true" />
            <span className="sr-only">{t.problems(problems)}</span>
          </span>
        )}
      </div>
      {summary && <p className={css['summary']}>{summary}</p>}
      {step.note && (
        <p className={css['note']} title={step.note}>
          <StickyNote size={12} aria-hidden="true" /> <span>{step.note}</span>
        </p>
      )}
      {numbers && (
        <p className={css['numbers']}>
          <b>{t.entered(numbers.entered)}</b>
          {numbers.waiting > 0 && <span>{t.waiting(numbers.waiting)}</span>}
          {numbers.failed > 0 && <span data-failed>{t.failed(numbers.failed)}</span>}
          {numbers.people > 0 && <span data-people>{t.people(numbers.people)}</span>}
        </p>
      )}
      <Ways data={data} isReadOnly={isReadOnly} />
    </div>
  );
});

function Ways({ data: { step }, isReadOnly }: { data: StepData; isReadOnly: boolean }) {
  const t = useText(stepText);
  const words = useText(wayText);
  const { onAdd } = useCanvas();
  const ways = waysOf(step);
  if (ways.length === 0) return null;
  return (
    <ul className={css['ways']}>
      {ways.map((way) => {
        const label = wayLabel(words, step, way);
        const isOpen = targetOf(step, way) === undefined;
        return (
          <li key={way} data-open={isOpen || undefined}>
            <span title={isOpen ? `${label}: ${words.people}` : label}>{label}</span>
            {isOpen && !isReadOnly && (
              <KindMenu onChoose={(kind) => onAdd({ stepId: step.id, way }, kind)}>
                <button
                  type="button"
                  className={`nodrag nopan ${css['add'] ?? ''}`}
                  aria-label={t.addAfter(label)}
                  title={t.addAfter(label)}
                  onClick={(event) => event.stopPropagation()}
                >
                  <Plus size={14} aria-hidden="true" />
                </button>
              </KindMenu>
            )}
            <Handle
              type="source"
              id={way}
              position={Position.Right}
              className={css['source'] ?? ''}
              isConnectableEnd={false}
            />
          </li>
        );
      })}
    </ul>
  );
}

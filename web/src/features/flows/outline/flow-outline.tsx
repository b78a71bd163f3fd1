import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { Button } from 'antd';
import { CornerDownRight, Flag, Plus, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useMemo, type CSSProperties } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { canvasText } from '../canvas/canvas.text.ts';
import { wayKey, type Marks } from '../canvas/marks.ts';
import { stepOf, type WayRef } from '../graph/edit-graph.ts';
import { outlineOf, type OutlineLine } from '../graph/outline-graph.ts';
import { KindMark } from '../steps/kind-mark.tsx';
import { KindMenu } from '../steps/kind-menu.tsx';
import { stepText } from '../steps/step.text.ts';
import { wayText } from '../words/kinds.text.ts';
import { wayLabel } from '../words/way-label.ts';
import css from './outline.module.css';
import { outlineText } from './outline.text.ts';

interface Tools {
  titleOf: (step: FlowStep) => string;
  describe: (step: FlowStep) => string;
  labelOf: (step: FlowStep) => string;
  /** Chooses a step and goes into its panel. */
  onOpen: (stepId: string) => void;
  onAdd: (from: WayRef, kind: FlowStepKind) => void;
}
interface Props extends Tools {
  graph: FlowGraph;
  marks: Marks;
  chosen: string[];
  /** A step to bring into view. */
  focus: { stepId: string } | null;
}

/** The button of a step in the list. */
export const lineId = (stepId: string): string => `flow-line-${stepId}`;

/** The graph as a list that reads like the conversation, for keyboard, screen readers and narrow windows. */
export function FlowOutline({ graph, marks, chosen, focus, ...tools }: Props) {
  const t = useText(outlineText);
  const lines = useMemo(() => outlineOf(graph), [graph]);
  useEffect(() => {
    if (focus) document.getElementById(lineId(focus.stepId))?.scrollIntoView({ block: 'center' });
  }, [focus]);
  return (
    <ol className={css['outline']} aria-label={t.list}>
      {lines.map((line) => (
        <li key={line.key} className={css['line']} data-kind={line.kind} style={depthOf(line)}>
          <Line line={line} graph={graph} marks={marks} chosen={chosen} {...tools} />
        </li>
      ))}
    </ol>
  );
}

/** The depth of a line, for its indentation. */
const depthOf = ({ depth }: OutlineLine): CSSProperties => ({ '--depth': Math.min(depth, 10) }) as CSSProperties;

function Line({ line, graph, marks, chosen, ...tools }: { line: OutlineLine } & Omit<Props, 'focus'>) {
  const t = useText(outlineText);
  if (line.kind === 'loose') return <h3>{t.loose}</h3>;
  if (line.kind === 'step') {
    const { step } = line;
    return (
      <StepLine
        step={step}
        isStart={graph.start === step.id}
        isChosen={chosen.includes(step.id)}
        problems={marks.problems.get(step.id) ?? 0}
        isLit={marks.path?.steps.has(step.id) ?? false}
        isFound={marks.found?.has(step.id) ?? false}
        entered={marks.numbers?.steps.get(step.id)?.entered}
        failed={marks.numbers?.steps.get(step.id)?.failed ?? 0}
        titleOf={tools.titleOf}
        describe={tools.describe}
        onOpen={tools.onOpen}
      />
    );
  }
  const from = stepOf(graph, line.from.stepId);
  if (!from) return null;
  if (line.kind === 'way') return <WayLine from={from} way={line.from.way} marks={marks} labelOf={tools.labelOf} />;
  if (line.kind === 'link')
    return (
      <span className={css['end']}>
        <WayLine from={from} way={line.from.way} marks={marks} labelOf={tools.labelOf} />
        <button type="button" className={css['link']} onClick={() => tools.onOpen(line.to.id)}>
          <CornerDownRight size={14} aria-hidden="true" /> {t.goesTo(tools.labelOf(line.to))}
        </button>
      </span>
    );
  return (
    <span className={css['end']}>
      <WayLine from={from} way={line.from.way} marks={marks} labelOf={tools.labelOf} />
      <OpenLine from={from} way={line.from.way} isReadOnly={marks.isReadOnly} onAdd={tools.onAdd} />
    </span>
  );
}

interface StepLineProps extends Pick<Tools, 'titleOf' | 'describe' | 'onOpen'> {
  step: FlowStep;
  isStart: boolean;
  isChosen: boolean;
  problems: number;
  isLit: boolean;
  isFound: boolean;
  entered: number | undefined;
  failed: number;
}
const StepLine = memo(function StepLine({ step, isStart, isChosen, problems, entered, failed, ...of }: StepLineProps) {
  const t = useText(outlineText);
  const says = useText(canvasText);
  const title = of.titleOf(step);
  const summary = of.describe(step);
  return (
    <button
      type="button"
      id={lineId(step.id)}
      className={css['step']}
      aria-current={isChosen || undefined}
      data-lit={of.isLit || undefined}
      data-found={of.isFound || undefined}
      onClick={() => of.onOpen(step.id)}
    >
      <KindMark kind={step.kind} />
      <span className={css['words']}>
        <strong>{title}</strong>
        {summary && <small>{summary}</small>}
        {step.note && <small data-note>{step.note}</small>}
      </span>
      {isStart && (
        <span className={css['begin']}>
          <Flag size={12} aria-hidden="true" /> {t.start}
        </span>
      )}
      {entered !== undefined && (
        <span className={css['count']}>
          {says.entered(entered)}
          {failed > 0 && `, ${says.failed(failed)}`}
        </span>
      )}
      {problems > 0 && (
        <span className={css['bad']} title={says.problems(problems)}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span className="sr-only">{says.problems(problems)}</span>
        </span>
      )}
    </button>
  );
});

function WayLine({
  from,
  way,
  marks,
  labelOf,
}: { from: FlowStep; way: string; marks: Marks } & Pick<Tools, 'labelOf'>) {
  const t = useText(outlineText);
  const ways = useText(wayText);
  const key = wayKey(from.id, way);
  const share = marks.numbers?.shares.get(key);
  return (
    <span className={css['way']} data-lit={marks.path?.ways.has(key) || undefined}>
      <span className="sr-only">{t.of(labelOf(from))}</span>
      {wayLabel(ways, from, way)}
      {share !== undefined && <small>{share} %</small>}
    </span>
  );
}

interface OpenLineProps extends Pick<Tools, 'onAdd'> {
  from: FlowStep;
  way: string;
  isReadOnly: boolean;
}
function OpenLine({ from, way, isReadOnly, onAdd }: OpenLineProps) {
  const t = useText(stepText);
  const ways = useText(wayText);
  return (
    <span className={css['open']}>
      <span>{ways.people}</span>
      {!isReadOnly && (
        <KindMenu onChoose={(kind) => onAdd({ stepId: from.id, way }, kind)}>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            aria-label={t.addAfter(wayLabel(ways, from, way))}
          >
            {t.addNext}
          </Button>
        </KindMenu>
      )}
    </span>
  );
}

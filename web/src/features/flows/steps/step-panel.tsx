import type { FlowGraph, FlowStep } from '@recado/contracts';
import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { Button, Input } from 'antd';
import { Copy, Flag, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { EditorProblem } from '../graph/editor-problems.ts';
import { knownVariables } from '../graph/known-variables.ts';
import { kindText } from '../words/kinds.text.ts';
import { problemSentence, problemText } from '../words/problem.text.ts';
import { KindFields } from './kind-fields.tsx';
import { KindMark } from './kind-mark.tsx';
import type { StepForm } from './step-form.ts';
import css from './steps.module.css';
import { stepText } from './step.text.ts';
import type { FlowRows } from './use-flow-rows.ts';
import { WayFields } from './way-fields.tsx';

export interface StepPanelProps {
  flowId: number;
  graph: FlowGraph;
  step: FlowStep;
  problems: EditorProblem[];
  rows: FlowRows;
  labelOf: (step: FlowStep) => string;
  isReadOnly: boolean;
  /** @param field edits of the same field, one after the other, are undone together */
  onChange: (change: (step: FlowStep) => FlowStep, field: string) => void;
  onConnect: (way: string, to: string | null) => void;
  onAdd: (way: string, kind: FlowStepKind) => void;
  onStart: () => void;
  onCopy: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The editor of a step: the fields of its kind, and the targets of its ways. */
export function StepPanel(props: StepPanelProps) {
  const { flowId, graph, step, problems, rows, onChange } = props;
  const t = useText(stepText);
  const p = useText(problemText);
  const kinds = useText(kindText);
  const isStart = graph.start === step.id;
  const variables = useMemo(() => knownVariables(graph), [graph]);
  const form: StepForm = {
    step,
    variables,
    rows,
    set: (fields) => onChange((before) => ({ ...before, ...fields }), Object.keys(fields).join(' ')),
    errorOf: (field) => {
      const isOfAction = (name: string) => step.kind === 'action' && name !== 'action' && name !== 'ways';
      const found = problems.find((one) =>
        field === 'actionField' ? isOfAction(one.field) : one.field === field && !isOfAction(one.field),
      );
      return found && problemSentence(p, found, step.kind === 'action');
    },
    hasProblem: (prefix) => problems.some(({ field }) => field.startsWith(prefix)),
  };
  const general = problems.filter(({ problem }) => problem === 'endless' || problem === 'noStep');
  return (
    <section className={css['panel']} aria-label={`${t.panel}: ${kinds[step.kind]}`}>
      <header>
        <KindMark kind={step.kind} />
        <h2>{kinds[step.kind]}</h2>
        {!props.isReadOnly && (
          <>
            <IconButton label={t.copy} icon={Copy} iconSize={16} onClick={props.onCopy} />
            <IconButton label={t.remove} icon={Trash2} iconSize={16} danger onClick={props.onRemove} />
          </>
        )}
        <IconButton label={t.close} icon={X} iconSize={18} disabled={false} onClick={props.onClose} />
      </header>
      <div className={css['fields']} data-kept>
        {general.map((one) => (
          <p key={`${one.problem} ${one.field}`} role="alert" className={css['bad']}>
            {problemSentence(p, one, false)}
          </p>
        ))}
        <Field label={t.name}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={80}
              placeholder={kinds[step.kind]}
              value={step.name ?? ''}
              onChange={(event) => form.set({ name: event.target.value })}
            />
          )}
        </Field>
        <KindFields form={form} flowId={flowId} />
        <WayFields graph={graph} step={step} labelOf={props.labelOf} onConnect={props.onConnect} onAdd={props.onAdd} />
        <Field label={t.note} help={t.noteHelp}>
          {(wiring) => (
            <Input.TextArea
              {...wiring}
              autoSize={{ minRows: 1, maxRows: 5 }}
              maxLength={500}
              value={step.note ?? ''}
              onChange={(event) => form.set({ note: event.target.value })}
            />
          )}
        </Field>
        {isStart ? (
          <p className={css['start']}>
            <Flag size={14} aria-hidden="true" /> {t.isStart}
          </p>
        ) : props.isReadOnly ? null : (
          <div>
            <Button icon={<Flag size={16} aria-hidden="true" />} onClick={props.onStart}>
              {t.startHere}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

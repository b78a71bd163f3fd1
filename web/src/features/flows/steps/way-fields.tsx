import type { FlowGraph, FlowStep } from '@recado/contracts';
import { waysOf, type FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { Select } from 'antd';
import { Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { targetOf } from '../graph/edit-graph.ts';
import { wayText } from '../words/kinds.text.ts';
import { wayLabel } from '../words/way-label.ts';
import { KindMenu } from './kind-menu.tsx';
import css from './steps.module.css';
import { stepText } from './step.text.ts';

interface Props {
  graph: FlowGraph;
  step: FlowStep;
  labelOf: (step: FlowStep) => string;
  onConnect: (way: string, to: string | null) => void;
  onAdd: (way: string, kind: FlowStepKind) => void;
}

/** The target of each way of a step: joins steps without the canvas. */
export function WayFields({ graph, step, labelOf, onConnect, onAdd }: Props) {
  const t = useText(stepText);
  const ways = useText(wayText);
  const names = waysOf(step);
  if (names.length === 0) return null;
  const others = graph.steps.map((one) => ({ value: one.id, label: labelOf(one) }));
  return (
    <fieldset className={css['ways']}>
      <legend>{t.ways}</legend>
      {names.map((way) => (
        <Field key={way} label={wayLabel(ways, step, way)}>
          {({ status: _status, ...wiring }) => (
            <span className={css['way']}>
              <Select
                {...wiring}
                allowClear
                placeholder={t.nowhere}
                showSearch={{ optionFilterProp: 'label' }}
                value={targetOf(step, way) ?? null}
                options={others.filter(({ value }) => value !== step.id)}
                onChange={(to?: string | null) => onConnect(way, to ?? null)}
              />
              <KindMenu onChoose={(kind) => onAdd(way, kind)}>
                <IconButton label={t.addAfter(wayLabel(ways, step, way))} icon={Plus} iconSize={16} />
              </KindMenu>
            </span>
          )}
        </Field>
      ))}
    </fieldset>
  );
}

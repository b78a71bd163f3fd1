import type { FlowComparisonPart } from '@recado/contracts';
import { flowComparisons, type FlowComparison } from '@recado/contracts/tickets/flow-kinds';
import { MOST_PARTS } from '@recado/contracts/tickets/rule-kinds';
import { Button, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import automation from '../../../ui/automation/automation.module.css';
import { ConditionList } from '../../../ui/automation/condition-list.tsx';
import { keyed, withoutKey } from '../../../ui/automation/keyed-parts.ts';
import { partText } from '../../../ui/automation/parts.text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { describeText } from '../words/describe.text.ts';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';

/** The question to variables, ticket, contact and hours that a step decides by. */
export function DecisionFields({ form }: { form: StepForm }) {
  const t = useText(stepText);
  const { step, rows, set, errorOf } = form;
  const { conditions = [], comparisons = [], match = 'all' } = step;
  const parts = keyed(conditions);
  return (
    <>
      <Comparisons form={form} />
      <fieldset className={automation['section']}>
        <legend>{t.conditions}</legend>
        <ConditionList
          conditions={parts}
          match={match}
          trigger="messageReceived"
          choices={rows.choices}
          error={errorOf('conditions')}
          others={comparisons.length}
          onMatch={(chosen) => set({ match: chosen })}
          onChange={(change) => set({ conditions: change(parts).map((part) => withoutKey(part)) })}
        />
      </fieldset>
    </>
  );
}

const withNumbers: ReadonlySet<FlowComparison> = new Set(['more', 'less']);

function Comparisons({ form: { step, variables, set } }: { form: StepForm }) {
  const t = useText(stepText);
  const { comparisons = [] } = step;
  const [first] = variables;
  const change = (at: number, changed: FlowComparisonPart) =>
    set({ comparisons: comparisons.map((one, n) => (n === at ? changed : one)) });
  return (
    <fieldset className={automation['section']}>
      <legend>{t.comparisons}</legend>
      {comparisons.length === 0 && variables.length === 0 && <p className={automation['soft']}>{t.noVariables}</p>}
      <ol className={automation['parts']}>
        {comparisons.map((one, at) => (
          <Comparison
            key={at}
            comparison={one}
            place={at + 1}
            variables={variables}
            onChange={(changed) => change(at, changed)}
            onRemove={() => set({ comparisons: comparisons.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={first === undefined || comparisons.length >= MOST_PARTS}
          onClick={() => first && set({ comparisons: [...comparisons, { variable: first, is: 'equals', values: [] }] })}
        >
          {t.addComparison}
        </Button>
      </div>
    </fieldset>
  );
}

interface Props {
  comparison: FlowComparisonPart;
  place: number;
  variables: string[];
  onChange: (changed: FlowComparisonPart) => void;
  onRemove: () => void;
}
function Comparison({ comparison, place, variables, onChange, onRemove }: Props) {
  const t = useText(stepText);
  const p = useText(partText);
  const says = useText(describeText);
  const { variable, is, not = false, values = [] } = comparison;
  const known = variables.includes(variable) ? variables : [...variables, variable];
  return (
    <li className={automation['part']}>
      <Select
        aria-label={t.comparison(place)}
        className={automation['short'] ?? ''}
        value={variable}
        options={known.map((value) => ({ value, label: value }))}
        onChange={(chosen) => onChange({ ...comparison, variable: chosen })}
      />
      <Select
        aria-label={t.comparisonIs(place)}
        className={automation['short'] ?? ''}
        listHeight={400}
        value={not ? (`not_${is}` as const) : is}
        options={flowComparisons.flatMap((one) => [
          { value: one, label: says[one] },
          { value: `not_${one}` as const, label: says[`not_${one}`] },
        ])}
        onChange={(chosen) => {
          const next = flowComparisons.find((one) => chosen.endsWith(one)) ?? 'equals';
          onChange({
            variable,
            is: next,
            not: chosen.startsWith('not_'),
            ...(next === 'filled' ? {} : { values: withNumbers.has(next) ? values.slice(0, 1) : values }),
          });
        }}
      />
      {is !== 'filled' && (
        <Select
          mode="tags"
          aria-label={t.comparisonValues(place)}
          className={automation['answer'] ?? ''}
          placeholder={p.valuesHelp}
          open={false}
          suffixIcon={null}
          {...(withNumbers.has(is) ? { maxCount: 1 } : {})}
          value={values}
          onChange={(chosen: string[]) =>
            onChange({ ...comparison, values: chosen.slice(0, 20).map((value) => value.slice(0, 200)) })
          }
        />
      )}
      <IconButton label={t.removeComparison(place)} icon={Trash2} iconSize={16} danger onClick={onRemove} />
    </li>
  );
}

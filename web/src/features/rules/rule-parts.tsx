import { conditionKinds, isConditionOf, MOST_PARTS } from '@recado/contracts/tickets/rule-kinds';
import { Radio } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { ActionList, PartsEnd } from '../../ui/automation/action-list.tsx';
import css from '../../ui/automation/automation.module.css';
import { nextKey, replaced } from '../../ui/automation/keyed-parts.ts';
import { partText } from '../../ui/automation/parts.text.ts';
import { useRowChoices, type RowChoices } from '../../ui/automation/use-row-choices.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { RuleForm } from './use-rule-form.ts';

interface Props {
  form: RuleForm;
  choices: RowChoices;
}

/** The conditions and actions of a rule. */
export function RuleParts({ form }: { form: RuleForm }) {
  const p = useText(partText);
  const choices = useRowChoices();
  return (
    <>
      <Conditions form={form} choices={choices} />
      <fieldset className={css['section']}>
        <legend>{p.doTitle}</legend>
        <ActionList
          actions={form.values.actions}
          trigger={form.values.trigger}
          choices={choices}
          error={form.errorOf('actions')}
          onChange={(change) => form.set('actions', change)}
        />
      </fieldset>
    </>
  );
}

function Conditions({ form: { values, set, errorOf }, choices }: Props) {
  const p = useText(partText);
  const { trigger, conditions } = values;
  const error = errorOf('conditions');
  const first = conditionKinds.find((kind) => isConditionOf(kind, trigger));
  return (
    <fieldset className={css['section']}>
      <legend>{p.ifTitle}</legend>
      {conditions.length > 1 && (
        <Radio.Group
          aria-label={p.match}
          value={values.match}
          options={[
            { value: 'all', label: p.matchAll },
            { value: 'any', label: p.matchAny },
          ]}
          onChange={({ target }) => set('match', target.value === 'any' ? 'any' : 'all')}
        />
      )}
      {conditions.length === 0 && <p className={css['soft']}>{p.noConditions}</p>}
      <ol className={css['parts']}>
        {conditions.map((condition, n) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            place={n + 1}
            trigger={trigger}
            choices={choices}
            isChecked={error !== undefined}
            onChange={(changed) => set('conditions', (before) => replaced(before, condition.key, changed))}
            onRemove={() => set('conditions', (before) => replaced(before, condition.key, null))}
          />
        ))}
      </ol>
      <PartsEnd
        label={p.addCondition}
        error={error}
        isFull={conditions.length >= MOST_PARTS}
        onAdd={() => first && set('conditions', (before) => [...before, { key: nextKey(before), kind: first }])}
      />
    </fieldset>
  );
}

import type { RuleCondition, RuleMatch } from '@recado/contracts';
import { conditionKinds, isConditionOf, MOST_PARTS, type RuleTrigger } from '@recado/contracts/tickets/rule-kinds';
import { Radio } from 'antd';
import { useText } from '../../lib/i18n.ts';
import css from './automation.module.css';
import { ConditionFields } from './condition-fields.tsx';
import { nextKey, replaced, type Keyed } from './keyed-parts.ts';
import { PartsEnd } from './parts-end.tsx';
import { partText } from './parts.text.ts';
import type { RowChoices } from './use-row-choices.ts';

type Conditions = Keyed<RuleCondition>[];
interface Props {
  conditions: Conditions;
  match: RuleMatch;
  trigger: RuleTrigger;
  choices: RowChoices;
  error: string | undefined;
  /** Number of conditions of another kind to which `match` applies, too. */
  others?: number;
  onMatch: (match: RuleMatch) => void;
  onChange: (change: (before: Conditions) => Conditions) => void;
}

/** The conditions of a rule or of a step of a flow. */
export function ConditionList({ conditions, match, trigger, choices, error, others = 0, onMatch, onChange }: Props) {
  const p = useText(partText);
  const first = conditionKinds.find((kind) => isConditionOf(kind, trigger));
  return (
    <>
      {conditions.length + others > 1 && (
        <Radio.Group
          aria-label={p.match}
          value={match}
          options={[
            { value: 'all', label: p.matchAll },
            { value: 'any', label: p.matchAny },
          ]}
          onChange={({ target }) => onMatch(target.value === 'any' ? 'any' : 'all')}
        />
      )}
      <ol className={css['parts']}>
        {conditions.map((condition, n) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            place={n + 1}
            trigger={trigger}
            choices={choices}
            isChecked={error !== undefined}
            onChange={(changed) => onChange((before) => replaced(before, condition.key, changed))}
            onRemove={() => onChange((before) => replaced(before, condition.key, null))}
          />
        ))}
      </ol>
      <PartsEnd
        label={p.addCondition}
        error={error}
        isFull={conditions.length >= MOST_PARTS}
        onAdd={() => first && onChange((before) => [...before, { key: nextKey(before), kind: first }])}
      />
    </>
  );
}

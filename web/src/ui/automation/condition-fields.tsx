import type { RuleCondition } from '@recado/contracts';
import {
  conditionKinds,
  fixedValues,
  isConditionOf,
  valuesField,
  type ConditionKind,
  type RuleTrigger,
} from '@recado/contracts/tickets/rule-kinds';
import { Input, Select } from 'antd';
import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { isVerbCondition } from './is-verb-condition.ts';
import { choiceText, conditionText } from './kinds.text.ts';
import { partText } from './parts.text.ts';
import css from './automation.module.css';
import { isWholeCondition, type Keyed } from './keyed-parts.ts';
import { useKnownChoices, type RowChoices } from './use-row-choices.ts';

interface Props {
  condition: Keyed<RuleCondition>;
  /** The place of the condition, from 1 on. */
  place: number;
  trigger: RuleTrigger;
  choices: RowChoices;
  /** Whether missing values are marked. */
  isChecked: boolean;
  onChange: (condition: Keyed<RuleCondition>) => void;
  onRemove: () => void;
}

/** One condition as a sentence: the kind of question, whether it holds or not, and the values. */
export function ConditionFields({ condition, place, trigger, choices, isChecked, onChange, onRemove }: Props) {
  const t = useText(partText);
  const kinds = useText(conditionText);
  const { key, kind, not = false } = condition;
  const isVerb = isVerbCondition(kind);
  return (
    <li className={css['part']} data-bad={isChecked && !isWholeCondition(condition) ? true : undefined}>
      <Select
        aria-label={t.condition(place)}
        listHeight={450}
        className={css['kind'] ?? ''}
        value={kind}
        options={conditionKinds
          .filter((one) => isConditionOf(one, trigger))
          .map((value) => ({ value, label: kinds[value] }))}
        onChange={(next: ConditionKind) => onChange({ key, kind: next })}
      />
      <Select
        aria-label={t.sign(place)}
        className={css['sign'] ?? ''}
        value={not ? 'not' : 'yes'}
        options={[
          { value: 'yes', label: isVerb ? t.yes : t.is },
          { value: 'not', label: isVerb ? t.no : t.isNot },
        ]}
        onChange={(sign) => onChange({ ...condition, not: sign === 'not' })}
      />
      {kind === 'contactField' && (
        <Input
          aria-label={`${t.field} (${place})`}
          className={css['short'] ?? ''}
          placeholder={t.fieldHelp}
          maxLength={100}
          value={condition.field ?? ''}
          onChange={(event) => onChange({ ...condition, field: event.target.value })}
        />
      )}
      <Answer
        condition={condition}
        place={place}
        choices={choices}
        isBad={isChecked && !isWholeCondition(condition)}
        onChange={onChange}
      />
      <IconButton label={t.removeCondition(place)} icon={Trash2} iconSize={16} danger onClick={onRemove} />
    </li>
  );
}

function Answer({
  condition,
  place,
  choices,
  isBad,
  onChange,
}: Pick<Props, 'condition' | 'place' | 'choices' | 'onChange'> & { isBad: boolean }) {
  const t = useText(partText);
  const words = useText(choiceText);
  const field = valuesField(condition.kind);
  const ids = field === 'values' ? [] : (condition[field] ?? []);
  const known = useKnownChoices(
    field === 'values' ? [] : choices[field],
    ids,
    field !== 'values' && field !== 'connections',
  );
  const shared = {
    'aria-label': t.answer(place),
    'aria-invalid': isBad || undefined,
    className: css['answer'] ?? '',
    status: isBad ? ('error' as const) : ('' as const),
  };
  if (field !== 'values')
    return (
      <Select
        {...shared}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={ids}
        options={known}
        onChange={(chosen: number[]) => onChange({ ...condition, [field]: chosen })}
      />
    );
  const { kind, values = [] } = condition;
  const fixed: ReturnType<typeof fixedValues> = fixedValues(kind);
  return (
    <Select
      {...shared}
      mode={fixed ? 'multiple' : 'tags'}
      {...(fixed ? {} : { placeholder: t.valuesHelp, open: false, suffixIcon: null })}
      value={values}
      options={(fixed ?? []).map((value) => ({ value, label: words[value] }))}
      onChange={(chosen: string[]) => onChange({ ...condition, values: chosen.map((value) => value.slice(0, 200)) })}
    />
  );
}

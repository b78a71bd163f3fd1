import { useText } from '../../lib/i18n.ts';
import { ActionList } from '../../ui/automation/action-list.tsx';
import css from '../../ui/automation/automation.module.css';
import { ConditionList } from '../../ui/automation/condition-list.tsx';
import { partText } from '../../ui/automation/parts.text.ts';
import { useRowChoices } from '../../ui/automation/use-row-choices.ts';
import type { RuleForm } from './use-rule-form.ts';

/** The conditions and actions of a rule. */
export function RuleParts({ form: { values, set, errorOf } }: { form: RuleForm }) {
  const p = useText(partText);
  const choices = useRowChoices();
  const { trigger, conditions, match, actions } = values;
  return (
    <>
      <fieldset className={css['section']}>
        <legend>{p.ifTitle}</legend>
        {conditions.length === 0 && <p className={css['soft']}>{p.noConditions}</p>}
        <ConditionList
          conditions={conditions}
          match={match}
          trigger={trigger}
          choices={choices}
          error={errorOf('conditions')}
          onMatch={(chosen) => set('match', chosen)}
          onChange={(change) => set('conditions', change)}
        />
      </fieldset>
      <fieldset className={css['section']}>
        <legend>{p.doTitle}</legend>
        <ActionList
          actions={actions}
          trigger={trigger}
          choices={choices}
          error={errorOf('actions')}
          onChange={(change) => set('actions', change)}
        />
      </fieldset>
    </>
  );
}

import type { RuleAction } from '@recado/contracts';
import { actionKinds, isActionOf, MOST_PARTS, type RuleTrigger } from '@recado/contracts/tickets/rule-kinds';
import { useText } from '../../lib/i18n.ts';
import { ActionFields } from './action-fields.tsx';
import css from './automation.module.css';
import { nextKey, replaced, type Keyed } from './keyed-parts.ts';
import { PartsEnd } from './parts-end.tsx';
import { partText } from './parts.text.ts';
import type { RowChoices } from './use-row-choices.ts';

type Actions = Keyed<RuleAction>[];
interface Props {
  actions: Actions;
  trigger: RuleTrigger;
  choices: RowChoices;
  error: string | undefined;
  onChange: (change: (before: Actions) => Actions) => void;
}

/** The actions of a rule or a macro. */
export function ActionList({ actions, trigger, choices, error, onChange }: Props) {
  const p = useText(partText);
  const first = actionKinds.find((kind) => isActionOf(kind, trigger));
  return (
    <>
      <ol className={css['parts']}>
        {actions.map((action, n) => (
          <ActionFields
            key={action.key}
            action={action}
            place={n + 1}
            trigger={trigger}
            choices={choices}
            isChecked={error !== undefined}
            onChange={(changed) => onChange((before) => replaced(before, action.key, changed))}
            onRemove={() => onChange((before) => replaced(before, action.key, null))}
          />
        ))}
      </ol>
      <PartsEnd
        label={p.addAction}
        error={error}
        isFull={actions.length >= MOST_PARTS}
        onAdd={() => first && onChange((before) => [...before, { key: nextKey(before), kind: first }])}
      />
    </>
  );
}

import type { RuleView } from '@recado/contracts';
import { Switch } from 'antd';
import { ArrowDown, ArrowUp, List, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { actionText, triggerText } from '../../ui/automation/kinds.text.ts';
import css from './rules.module.css';
import { useRemoveRule, useSwitchRule } from './rules.queries.ts';
import { text } from './rules.text.ts';

interface Props {
  rule: RuleView;
  /** The place of the rule, from 1 on; null while the list is searched. */
  place: number | null;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onLog: () => void;
}

export function RuleCells({ rule, place, isLast, onEdit, onMove, onLog }: Props) {
  const t = useText(text);
  const triggers = useText(triggerText);
  const actions = useText(actionText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveRule();
  const { id, name } = rule;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  const when = whenOf(rule, triggers[rule.trigger]);
  const what = rule.actions.map(({ kind }) => actions[kind]).join(', ');
  return (
    <>
      <td title={name}>
        <RowName onOpen={onEdit}>{name}</RowName>
      </td>
      <td className={table['soft']} title={when}>
        {when}
      </td>
      <td className={table['soft']} title={what}>
        {what}
      </td>
      <StateCell rule={rule} />
      <RowActions
        actions={[
          place !== null && place > 1 && { label: `${t.up}: ${name}`, icon: ArrowUp, onClick: () => onMove(-1) },
          place !== null && !isLast && { label: `${t.down}: ${name}`, icon: ArrowDown, onClick: () => onMove(1) },
          { label: `${t.seeLog}: ${name}`, icon: List, onClick: onLog },
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

/** The event with the time that belongs to it. */
function whenOf({ minutes, time }: RuleView, words: string): string {
  if (minutes !== null) return words.replace('…', `${minutes} min`);
  return time === null ? words : `${words}: ${time}`;
}

function StateCell({ rule: { id, name, enabled, stoppedBy, failures } }: { rule: RuleView }) {
  const t = useText(text);
  const switching = useSwitchRule();
  const warning = stoppedBy ? t.stoppedByFailures : failures > 0 ? t.failing(failures) : null;
  return (
    <td title={warning ?? undefined}>
      <span className={css['state']}>
        <Switch
          size="small"
          aria-label={`${t.on}: ${name}`}
          checked={enabled}
          loading={switching.isPending}
          onChange={(on) => switching.mutate({ id, enabled: on })}
        />
        {warning && (
          <>
            <TriangleAlert size={16} aria-hidden="true" className={css['warns']} />
            <span className="sr-only">{warning}</span>
          </>
        )}
      </span>
    </td>
  );
}

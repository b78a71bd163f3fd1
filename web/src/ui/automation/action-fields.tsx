import type { RuleAction } from '@recado/contracts';
import {
  actionKinds,
  isActionOf,
  LONGEST_ACTION_TEXT,
  LONGEST_CONTACT_FIELD,
  MOST_NOTIFIED,
  type ActionKind,
  type RuleTrigger,
} from '@recado/contracts/tickets/rule-kinds';
import { Input, InputNumber, Select } from 'antd';
import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { IconButton } from '../icon-button.tsx';
import { MessageTemplateField } from '../message-template/message-template-field.tsx';
import { actionText } from './kinds.text.ts';
import { partText } from './parts.text.ts';
import { isWholeAction, type Keyed } from './keyed-parts.ts';
import css from './automation.module.css';
import { mayNameWebhooks, useKnownChoices, type RowChoices, type RowKind } from './use-row-choices.ts';

interface Props {
  action: Keyed<RuleAction>;
  place: number;
  trigger: RuleTrigger;
  choices: RowChoices;
  isChecked: boolean;
  onChange: (action: Keyed<RuleAction>) => void;
  /** Absent: the action is the only one. */
  onRemove?: () => void;
}
type Fields = Pick<Props, 'action' | 'place' | 'choices' | 'onChange'> & { isBad: boolean };

/** One action as a sentence: the kind of step, its target and its text. */
export function ActionFields({ action, place, trigger, choices, isChecked, onChange, onRemove }: Props) {
  const t = useText(partText);
  const kinds = useText(actionText);
  const me = useMe();
  const isBad = isChecked && !isWholeAction(action);
  const isOffered = (kind: ActionKind) => kind !== 'webhook' || kind === action.kind || mayNameWebhooks(me);
  const offered = actionKinds.filter((kind) => isActionOf(kind, trigger) && isOffered(kind));
  const fields: Fields = { action, place, choices, isBad, onChange };
  return (
    <li className={css['part']} data-bad={isBad || undefined}>
      <Select
        aria-label={t.action(place)}
        listHeight={450}
        className={css['kind'] ?? ''}
        value={action.kind}
        options={offered.map((value) => ({ value, label: kinds[value] }))}
        onChange={(kind: ActionKind) => onChange({ key: action.key, kind })}
      />
      <Target {...fields} />
      <Words {...fields} />
      {action.kind === 'template' && <Template {...fields} />}
      {onRemove && <IconButton label={t.removeAction(place)} icon={Trash2} iconSize={16} danger onClick={onRemove} />}
    </li>
  );
}

const targets: Partial<
  Record<
    ActionKind,
    { field: 'userId' | 'queueId' | 'tagId' | 'quickMessageId' | 'flowId' | 'webhookId'; rows: RowKind }
  >
> = {
  assign: { field: 'userId', rows: 'users' },
  queue: { field: 'queueId', rows: 'queues' },
  addTag: { field: 'tagId', rows: 'tags' },
  removeTag: { field: 'tagId', rows: 'tags' },
  quickMessage: { field: 'quickMessageId', rows: 'quickMessages' },
  startFlow: { field: 'flowId', rows: 'flows' },
  webhook: { field: 'webhookId', rows: 'webhooks' },
};

function Target({ action, place, choices, isBad, onChange }: Fields) {
  const t = useText(partText);
  const target = targets[action.kind];
  const chosen = target ? action[target.field] : undefined;
  const ids = action.kind === 'notify' ? (action.users ?? []) : chosen === undefined ? [] : [chosen];
  const known = useKnownChoices(choices[target?.rows ?? 'users'], ids, false);
  const shared = {
    'aria-label': t.target(place),
    'aria-invalid': isBad || undefined,
    className: css['answer'] ?? '',
    status: isBad ? ('error' as const) : ('' as const),
    showSearch: { optionFilterProp: 'label' },
    options: known,
  };
  if (action.kind === 'notify')
    return (
      <Select
        {...shared}
        mode="multiple"
        value={ids}
        onChange={(users: number[]) => onChange({ ...action, users: users.slice(0, MOST_NOTIFIED) })}
      />
    );
  if (!target) return null;
  return (
    <Select
      {...shared}
      value={chosen ?? null}
      onChange={(id: number | null) => id !== null && onChange({ ...action, [target.field]: id })}
    />
  );
}

/** The template with a field for each variable, among those of all official numbers. */
function Template({ action, place, isBad, onChange }: Fields) {
  const t = useText(partText);
  const { template = null } = action;
  return (
    <div className={css['text']}>
      <MessageTemplateField
        label={t.template(place)}
        help={t.templateHelp}
        none={t.noTemplate}
        whatsappId="all"
        value={template}
        error={isBad ? t.incomplete : undefined}
        onChange={(chosen) => {
          const { template: _before, ...rest } = action;
          onChange(chosen ? { ...rest, template: chosen } : rest);
        }}
      />
    </div>
  );
}

const withText: ReadonlySet<ActionKind> = new Set(['note', 'send', 'notify', 'contactField', 'webhook']);
/** The kind of action has a text that it needs. */
const needsText = (kind: ActionKind): boolean => kind !== 'webhook';

function Words({ action, place, isBad, onChange }: Fields) {
  const t = useText(partText);
  if (action.kind === 'snooze')
    return (
      <InputNumber
        aria-label={t.target(place)}
        className={css['answer'] ?? ''}
        placeholder={t.snoozeHelp}
        min={1}
        max={60 * 24 * 90}
        precision={0}
        value={action.minutes ?? null}
        onChange={(minutes) => {
          const { minutes: _before, ...rest } = action;
          onChange(minutes === null ? rest : { ...rest, minutes });
        }}
      />
    );
  if (!withText.has(action.kind)) return null;
  const isMissing = isBad && needsText(action.kind);
  const bad = { 'aria-invalid': isMissing || undefined, status: isMissing ? ('error' as const) : ('' as const) };
  return (
    <>
      {action.kind === 'contactField' && (
        <Input
          {...bad}
          aria-label={`${t.field} (${place})`}
          className={css['answer'] ?? ''}
          maxLength={100}
          value={action.field ?? ''}
          onChange={(event) => onChange({ ...action, field: event.target.value })}
        />
      )}
      <Input.TextArea
        {...bad}
        aria-label={t.text(place)}
        className={css['text'] ?? ''}
        placeholder={needsText(action.kind) ? undefined : t.webhookHelp}
        autoSize={{ minRows: action.kind === 'contactField' ? 1 : 2, maxRows: 6 }}
        maxLength={action.kind === 'contactField' ? LONGEST_CONTACT_FIELD : LONGEST_ACTION_TEXT}
        value={action.text ?? ''}
        onChange={(event) => onChange({ ...action, text: event.target.value })}
      />
    </>
  );
}

import type { MacroView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { ActionList } from '../../../ui/automation/action-list.tsx';
import css from '../../../ui/automation/automation.module.css';
import { isWholeAction, keyed, withoutKey } from '../../../ui/automation/keyed-parts.ts';
import { partText } from '../../../ui/automation/parts.text.ts';
import { useRowChoices } from '../../../ui/automation/use-row-choices.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useSaveMacro } from './macros.queries.ts';
import { text } from './macros.text.ts';

const valuesOf = (macro: MacroView | null) => ({
  name: macro?.name ?? '',
  shared: macro?.shared ?? false,
  actions: keyed(macro?.actions ?? []),
});

/** A macro with its actions. */
export default function MacroForm({ macro, onClose }: { macro: MacroView | null; onClose: () => void }) {
  const t = useText(text);
  const p = useText(partText);
  const me = useMe();
  const [initial] = useState(() => valuesOf(macro));
  const labels = { name: t.name, shared: t.share, actions: t.actions };
  const form = useForm(
    initial,
    {
      name: textRule(2, 80, t),
      actions: (actions) => {
        if (actions.length === 0) return p.chooseAction;
        return actions.every((one) => isWholeAction(one)) ? undefined : p.incomplete;
      },
    },
    {},
    { row: macro, valuesOf, labels },
  );
  const save = useSaveMacro(macro?.id ?? null, onClose);
  const { values, set, errorOf } = form;
  const choices = useRowChoices({ ownQuickMessages: !values.shared });
  const submit = () =>
    form.submit(({ name, shared, actions }, { version }) =>
      save.mutateAsync({ version, name: name.trim(), shared, actions: actions.map((one) => withoutKey(one)) }),
    );
  return (
    <FormDialog
      title={macro ? t.editTitle : t.add}
      width={640}
      anchored
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={80}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <fieldset className={css['section']}>
        <legend>{t.actions}</legend>
        <ActionList
          actions={values.actions}
          trigger="ticketOpened"
          choices={choices}
          error={errorOf('actions')}
          onChange={(change) => set('actions', change)}
        />
      </fieldset>
      {hasPermission(me, 'macros:share') && (
        <SwitchField label={t.share} help={t.shareHelp}>
          {(id) => <Switch id={id} checked={values.shared} onChange={(shared) => set('shared', shared)} />}
        </SwitchField>
      )}
    </FormDialog>
  );
}

import type { TagView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { ColorChip } from '../../ui/color-chip.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { freeColor } from '../../ui/colors.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useSaveTag } from './tags.queries.ts';
import { text } from './tags.text.ts';

interface Props {
  tag: TagView | null;
  /** Colours in use: a new tag starts with an unused one. */
  taken: string[];
  onClose: () => void;
}

export default function TagDialog({ tag, taken, onClose }: Props) {
  const t = useText(text);
  const me = useMe();
  const mayMakeLanes = hasPermission(me, 'tag-modal:kanban') && me.features.includes('useKanban');
  const valuesOf = (shown: TagView | null) => ({
    name: shown?.name ?? '',
    color: shown?.color ?? freeColor(taken, taken.length),
    kanban: shown?.kanban === 1,
  });
  const [initial] = useState(() => valuesOf(tag));
  const labels = { name: t.name, color: t.color, kanban: t.kanbanSwitch };
  const form = useForm(initial, { name: textRule(3, 100, t) }, {}, { row: tag, valuesOf, labels });
  const save = useSaveTag(tag?.id ?? null, onClose);
  const submit = () =>
    form.submit(({ name, color, kanban }, { version }) =>
      save.mutateAsync({ version, name: name.trim(), color, ...(mayMakeLanes ? { kanban: kanban ? 1 : 0 } : {}) }),
    );
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={tag ? t.editTitle : t.addTitle}
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <ColorField
        label={t.color}
        value={values.color}
        error={errorOf('color')}
        onChange={(color) => set('color', color)}
      />
      <div>
        <span className="sr-only">{t.sample}: </span>
        <ColorChip color={values.color}>{values.name.trim() || t.name}</ColorChip>
      </div>
      {mayMakeLanes && (
        <SwitchField label={t.kanbanSwitch} help={t.kanbanHelp}>
          {(id) => <Switch id={id} checked={values.kanban} onChange={(on) => set('kanban', on)} />}
        </SwitchField>
      )}
    </FormDialog>
  );
}

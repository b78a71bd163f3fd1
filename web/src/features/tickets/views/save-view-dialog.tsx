import type { ListView, SavedView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useSaveView, useUpdateView } from './views.queries.ts';
import { text } from './views.text.ts';

interface Props {
  /** The filters to be saved, for a new view. */
  view: ListView;
  /** The view that is renamed. */
  saved?: SavedView;
  onClose: () => void;
}

const valuesOf = (saved: SavedView | null) => ({ name: saved?.name ?? '', shared: saved?.shared ?? false });

/** Name of a new view, or another name of a saved one, and whether all of the company have it. */
export default function SaveViewDialog({ view, saved, onClose }: Props) {
  const t = useText(text);
  const me = useMe();
  const create = useSaveView(onClose);
  const update = useUpdateView(onClose);
  const nameRule = textRule(2, 50, { required: t.nameRule, tooShort: t.nameRule, tooLong: t.nameRule });
  const [initial] = useState(() => valuesOf(saved ?? null));
  const labels = { name: t.name, shared: t.shared };
  const form = useForm(initial, { name: nameRule }, {}, { row: saved ?? null, valuesOf, labels });
  return (
    <FormDialog
      title={saved ? t.rename : t.saveTitle}
      submitLabel={t.submit}
      busy={create.isPending || update.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ name, shared }, opened) =>
          saved
            ? update.mutateAsync({
                id: saved.id,
                version: opened.version,
                name: name.trim(),
                ...(shared !== opened.values.shared && { shared }),
              })
            : create.mutateAsync({ name: name.trim(), shared, view }),
        )
      }
    >
      <Field label={t.name} help={saved ? '' : t.saveHelp} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={50}
            value={form.values.name}
            onChange={({ target }) => form.set('name', target.value)}
            onBlur={() => form.leave('name')}
          />
        )}
      </Field>
      {hasPermission(me, 'saved-views:share') && (
        <SwitchField label={t.shared} error={form.errorOf('shared')}>
          {(id) => <Switch id={id} checked={form.values.shared} onChange={(shared) => form.set('shared', shared)} />}
        </SwitchField>
      )}
    </FormDialog>
  );
}

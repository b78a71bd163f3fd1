import type { ListView, SavedView } from '@recado/contracts';
import { Input, Switch } from 'antd';
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

/** Name of a new view, or another name of a saved one, and whether all of the company have it. */
export default function SaveViewDialog({ view, saved, onClose }: Props) {
  const t = useText(text);
  const me = useMe();
  const create = useSaveView(onClose);
  const update = useUpdateView(onClose);
  const form = useForm(
    { name: saved?.name ?? '', shared: saved?.shared ?? false },
    { name: textRule(2, 50, { required: t.nameRule, tooShort: t.nameRule, tooLong: t.nameRule }) },
  );
  return (
    <FormDialog
      title={saved ? t.rename : t.saveTitle}
      submitLabel={t.submit}
      busy={create.isPending || update.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ name, shared }) =>
          saved
            ? update.mutateAsync({ id: saved.id, name: name.trim(), ...(shared !== saved.shared && { shared }) })
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

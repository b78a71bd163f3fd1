import type { ContactListView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Input } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveList } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';

interface Props {
  list: ContactListView | null;
  onClose: () => void;
}

const valuesOf = (list: ContactListView | null) => ({ name: list?.name ?? '' });

export default function ListDialog({ list, onClose }: Props) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(list));
  const edited = { row: list, valuesOf, labels: { name: t.name } };
  const form = useForm(initial, { name: textRule(2, 50, t) }, {}, edited);
  const { values, set, errorOf } = form;
  const navigate = useNavigate();
  const save = useSaveList(list?.id ?? null, ({ id }) => {
    onClose();
    // A new list is filled next.
    if (!list) void navigate({ to: '/contact-lists/$contactListId/contacts', params: { contactListId: String(id) } });
  });
  return (
    <FormDialog
      title={list ? t.editTitle : t.addTitle}
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() => form.submit(({ name }, { version }) => save.mutateAsync({ name: name.trim(), version }))}
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
    </FormDialog>
  );
}

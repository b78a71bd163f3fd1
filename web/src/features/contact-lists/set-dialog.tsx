import type { ContactListRef } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useChangeBySet, type ListSetOperation } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';

interface Props {
  operation: ListSetOperation;
  list: Pick<ContactListRef, 'id' | 'name'>;
  onClose: () => void;
}

/** Adds the contacts of another list to a list, or takes them out. */
export default function SetDialog({ operation, list, onClose }: Props) {
  const t = useText(text);
  const { data: all = [], isPending } = useQuery(api.contactLists.all.options());
  const change = useChangeBySet(operation, onClose);
  const form = useForm<{ otherId: number | null }>(
    { otherId: null },
    { otherId: (id) => (id === null ? t.required : undefined) },
  );
  const { values, set, errorOf, submit, isChanged } = form;
  const others = all.filter(({ id }) => id !== list.id);
  return (
    <FormDialog
      title={t[operation]}
      submitLabel={operation === 'merge' ? t.mergeNow : t.subtractNow}
      danger={operation === 'subtract'}
      busy={change.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() =>
        submit(({ otherId }) => (otherId === null ? undefined : change.mutateAsync({ id: list.id, otherId })))
      }
    >
      <p>{t.ofList(list.name)}</p>
      <Field label={t.otherList} help={t[`${operation}Help`]} error={errorOf('otherId')}>
        {(wiring) => (
          <Select
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={isPending ? null : t.noOther}
            value={values.otherId}
            options={others.map(({ id, name, contactsCount }) => ({
              value: id,
              label: `${name} (${contactsCount.toLocaleString(locale())})`,
            }))}
            onChange={(otherId: number) => set('otherId', otherId)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

import type { ContactListItemView } from '@recado/contracts';
import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { itemsText } from './items.text.ts';
import { useItemForm } from './use-item-form.ts';
import { VariableFields } from './variable-fields.tsx';

interface Props {
  contactListId: number;
  item: ContactListItemView | null;
  onClose: () => void;
}

export default function ItemDialog({ contactListId, item, onClose }: Props) {
  const t = useText(itemsText);
  const form = useItemForm(contactListId, item, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={item ? t.editTitle : t.addTitle}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      width={520}
      onClose={onClose}
      onSubmit={form.save}
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
      <NumberField
        label={t.number}
        help={t.numberHelp}
        error={errorOf('number')}
        autoComplete="off"
        placeholder="5511987654321"
        value={values.number}
        stored={item?.number ?? ''}
        onChange={(number) => set('number', number)}
      />
      <Field label={t.email} optional={t.optional} error={errorOf('email')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
      <VariableFields
        variables={values.variables}
        error={errorOf('variables')}
        onChange={(variables) => set('variables', variables)}
      />
    </FormDialog>
  );
}

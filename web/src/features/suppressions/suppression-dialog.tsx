import { Input } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useAddSuppression } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

export default function SuppressionDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [initial] = useState({ number: '', name: '' });
  const rules = { number: textRule(8, 200, t), name: textRule(0, 100, t, false) };
  const { values, set, errorOf, submit, isChanged } = useForm(initial, rules);
  const add = useAddSuppression(onClose);
  return (
    <FormDialog
      title={t.addTitle}
      submitLabel={t.add}
      busy={add.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() => submit(({ number, name }) => add.mutateAsync({ number: number.trim(), name: name.trim() }))}
    >
      <p>{t.addHelp}</p>
      <NumberField
        label={t.number}
        help={t.numberHelp}
        error={errorOf('number')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
        autoFocus
        autoComplete="off"
        placeholder="5511987654321"
        value={values.number}
        onChange={(number) => set('number', number)}
      />
      <Field label={t.name} optional={t.optional} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

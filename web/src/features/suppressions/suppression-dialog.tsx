import { Input } from 'antd';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddSuppression } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

export default function SuppressionDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [initial] = useState({ number: '', name: '' });
  const rules = { number: textRule(8, 50, t), name: textRule(0, 100, t, false) };
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
      <Field label={t.number} help={t.numberHelp} error={errorOf('number')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            inputMode="tel"
            autoComplete="off"
            placeholder="5511987654321"
            value={values.number}
            onChange={(event) => set('number', event.target.value)}
          />
        )}
      </Field>
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

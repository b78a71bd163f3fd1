import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { text } from './templates.text.ts';
import type { TemplateForm } from './use-template-form.ts';

interface Props {
  form: TemplateForm;
  name: 'headerText' | 'footer';
  label: string;
}

/** A line above or below the text of a template. */
export function ShortTextField({ form, name, label }: Props) {
  const t = useText(text);
  return (
    <Field label={label} optional={t.optional} error={form.errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          maxLength={60}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

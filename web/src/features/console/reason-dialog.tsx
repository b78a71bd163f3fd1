import { Input } from 'antd';
import type { ReactNode } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './console.text.ts';

interface Props {
  title: string;
  help: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** What the platform decides about a company, with its reason for the audit log. */
export function ReasonDialog({ title, help, children, onSubmit, ...dialog }: Props) {
  const t = useText(text);
  const form = useForm({ reason: '' }, { reason: textRule(5, 200, t) });
  const submit = () => form.submit(({ reason }) => onSubmit(reason.trim()));
  return (
    <FormDialog {...dialog} title={title} changed={form.isChanged} onSubmit={submit}>
      <p>{help}</p>
      {children}
      <Field label={t.reason} error={form.errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            rows={3}
            maxLength={200}
            value={form.values.reason}
            onChange={(event) => form.set('reason', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

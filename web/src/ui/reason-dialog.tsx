import { Input } from 'antd';
import type { ReactNode } from 'react';
import { textRule, useForm } from '../lib/form.ts';
import { useText, words } from '../lib/i18n.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

const text = words({
  pt: { reason: 'Motivo', required: 'Obrigatório', tooShort: 'Mensagem muito curta', tooLong: 'Muito longo' },
  en: { reason: 'Reason', required: 'Required', tooShort: 'Too short', tooLong: 'Too long' },
  es: { reason: 'Motivo', required: 'Obligatorio', tooShort: 'Demasiado corto', tooLong: 'Demasiado largo' },
});

interface Props {
  title: string;
  /** Sentence above the fields. */
  lead?: string;
  /** Sentence below the reason. */
  help?: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Dialog for an action of super users that needs a reason, which the audit log keeps. */
export function ReasonDialog({ title, lead, help, children, onSubmit, ...dialog }: Props) {
  const t = useText(text);
  const form = useForm({ reason: '' }, { reason: textRule(5, 200, t) });
  const submit = () => form.submit(({ reason }) => onSubmit(reason.trim()));
  return (
    <FormDialog {...dialog} title={title} changed={form.isChanged} onSubmit={submit}>
      {lead && <p>{lead}</p>}
      {children}
      <Field label={t.reason} {...(help ? { help } : {})} error={form.errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus={!children}
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

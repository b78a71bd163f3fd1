import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import css from './connection-dialog.module.css';
import { text } from './connections.text.ts';
import type { ConnectionForm } from './use-connection-form.ts';

const fields = [
  ['greetingMessage', 'greeting'],
  ['complationMessage', 'complation'],
  ['outOfHoursMessage', 'outOfHours'],
  ['ratingMessage', 'rating'],
  ['expiresInactiveMessage', 'inactive'],
] as const;

export function MessageFields({ form }: { form: ConnectionForm }) {
  const t = useText(text);
  return (
    <>
      <h2 className={css['section']}>{t.messages}</h2>
      {fields.map(([name, label]) => (
        <Field key={name} label={t[label]} error={form.errorOf(name)}>
          {(wiring) => (
            <Input.TextArea
              {...wiring}
              maxLength={4000}
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </>
  );
}

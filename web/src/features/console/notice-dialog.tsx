import type { ConsoleCompany } from '@recado/contracts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { bulkText } from './bulk.text.ts';
import { useConsoleChange } from './console.queries.ts';

interface Props {
  companies: Pick<ConsoleCompany, 'id' | 'admins'>[];
  onClose: () => void;
  onDone?: () => void;
}
const initial = { subject: '', text: '' };
type Values = typeof initial;

/** Sends an e-mail to the admins of companies. */
export default function NoticeDialog({ companies, onClose, onDone = () => undefined }: Props) {
  const t = useText(bulkText);
  const { sendsMail } = usePlatform();
  const form = useForm<Values>(initial, { subject: textRule(3, 150, t), text: textRule(10, 4_000, t) });
  const { values, set, errorOf, leave } = form;
  const keyOf = useClientKey();
  const people = companies.reduce((sum, { admins }) => sum + admins, 0);
  const attended = companies.filter(({ admins }) => admins > 0).length;
  const send = useConsoleChange(
    (given: Values) =>
      api.companies.notify.call({
        ids: companies.map(({ id }) => id),
        clientKey: keyOf(given),
        ...given,
      }),
    { quiet: true, onDone: (sent) => showSuccess(t.sent(sent.people)) },
  );
  const submit = () =>
    form.submit(async ({ subject, text }) => {
      await send.mutateAsync({ subject: subject.trim(), text: text.trim() });
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t.notify}
      submitLabel={t.send(people)}
      width={560}
      busy={send.isPending}
      isSubmittable={sendsMail && people > 0}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      {!sendsMail && <Alert type="warning" showIcon title={t.noMail} />}
      <p>
        {people > 0 && `${t.recipients(people, attended)} `}
        {attended < companies.length && t.unattended(companies.length - attended)}
      </p>
      <Field label={t.subject} error={errorOf('subject')}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={150}
            value={values.subject}
            onChange={(event) => set('subject', event.target.value)}
            onBlur={() => leave('subject')}
          />
        )}
      </Field>
      <Field label={t.message} help={t.messageHelp} error={errorOf('text')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 6, maxRows: 16 }}
            maxLength={4_000}
            value={values.text}
            onChange={(event) => set('text', event.target.value)}
            onBlur={() => leave('text')}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** A key for each text: another attempt with the same text has the same key and sends nothing twice. */
function useClientKey(): (values: Values) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (values) => {
    const text = JSON.stringify(values);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}

import { Input } from 'antd';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useSaveProfile } from './session.queries.ts';
import { text } from './session.text.ts';

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const me = useMe();
  const save = useSaveProfile(onClose);
  const form = useForm(
    { name: me.name, email: me.email, password: '' },
    {
      name: textRule(2, 50, t),
      email: emailRule(t.invalidEmail, t.required),
      password: textRule(5, 50, t, false),
    },
  );
  const submit = () =>
    form.submit((values) => save.mutate({ id: me.id, ...values }, { onError: (error) => form.refuse(error) }));
  const input = (name: 'name' | 'email') => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <FormDialog title={t.profile} busy={save.isPending} changed={form.changed} onClose={onClose} onSubmit={submit}>
      <Field label={t.name} error={form.errorOf('name')}>
        {(wiring) => <Input {...wiring} autoComplete="name" {...input('name')} />}
      </Field>
      <Field label={t.email} error={form.errorOf('email')}>
        {(wiring) => <Input {...wiring} type="email" autoComplete="email" {...input('email')} />}
      </Field>
      <Field label={t.newPassword} help={t.keepPassword} error={form.errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <LanguageSwitch />
    </FormDialog>
  );
}

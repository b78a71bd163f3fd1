import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { passwordText } from '../../lib/password.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { text } from './session.text.ts';
import type { ProfileValues, useProfileForm } from './use-profile-form.ts';

interface Props {
  form: ReturnType<typeof useProfileForm>;
  active: boolean;
  onLeave: () => void;
}

export function ProfileForm({ form, active, onLeave }: Props) {
  const t = useText(text);
  const password = useText(passwordText);
  const input = (name: keyof ProfileValues) => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return (
    <DialogForm
      title={t.profile}
      busy={form.busy}
      active={active}
      changedMeanwhile={form.changedMeanwhile}
      onLeave={onLeave}
      onSubmit={form.save}
    >
      <Field label={t.name} error={form.errorOf('name')}>
        {(wiring) => <Input {...wiring} autoComplete="name" {...input('name')} />}
      </Field>
      <Field label={t.email} error={form.errorOf('email')}>
        {(wiring) => <Input {...wiring} type="email" autoComplete="username" {...input('email')} />}
      </Field>
      <Field label={t.newPassword} help={`${t.keepPassword} ${password.help}`} error={form.errorOf('password')}>
        {(wiring) => <Input.Password {...wiring} autoComplete="new-password" {...input('password')} />}
      </Field>
      {form.provesItself && (
        <Field label={t.currentPassword} help={t.currentPasswordHelp} error={form.errorOf('currentPassword')}>
          {(wiring) => <Input.Password {...wiring} autoComplete="current-password" {...input('currentPassword')} />}
        </Field>
      )}
    </DialogForm>
  );
}

import { useState } from 'react';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule } from '../../lib/password.ts';
import { useMe } from '../../lib/session.ts';
import { useSaveProfile } from './session.queries.ts';
import { text } from './session.text.ts';

export interface ProfileValues {
  name: string;
  email: string;
  password: string;
  /** Required to change the password or the e-mail. */
  currentPassword: string;
}

export function useProfileForm(done: () => void) {
  const t = useText(text);
  const me = useMe();
  const save = useSaveProfile(done);
  const [initial] = useState({ name: me.name, email: me.email, password: '', currentPassword: '' });
  const proves = ({ email, password }: ProfileValues) =>
    password !== '' || email.trim().toLowerCase() !== initial.email;
  const form = useForm<ProfileValues>(initial, {
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    password: passwordRule(false),
    currentPassword: (value, all) => (proves(all) && !value ? t.required : undefined),
  });
  const submit = () => form.submit((values) => save.mutateAsync({ id: me.id, ...values }));
  return { ...form, save: submit, busy: save.isPending, provesItself: proves(form.values) };
}

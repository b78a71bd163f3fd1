import type { SessionUser } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
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

type OwnRow = Pick<SessionUser, 'name' | 'email' | 'version'>;
const valuesOf = ({ name, email }: OwnRow): ProfileValues => ({ name, email, password: '', currentPassword: '' });

export function useProfileForm(done: () => void) {
  const t = useText(text);
  const me = useMe();
  const save = useSaveProfile(done);
  const [initial] = useState(() => valuesOf(me));
  const proves = ({ email, password }: ProfileValues) =>
    password !== '' || email.trim().toLowerCase() !== initial.email;
  const rules: Rules<ProfileValues> = {
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    password: passwordRule(false),
    currentPassword: (value, all) => (proves(all) && !value ? t.required : undefined),
  };
  const labels: FieldLabels<ProfileValues> = {
    name: t.name,
    email: t.email,
    password: t.newPassword,
    currentPassword: t.currentPassword,
  };
  const form = useForm(initial, rules, {}, { row: me, valuesOf, labels });
  const submit = () => form.submit((values, { version }) => save.mutateAsync({ id: me.id, ...values, version }));
  return { ...form, save: submit, busy: save.isPending, provesItself: proves(form.values) };
}

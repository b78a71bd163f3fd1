import type { Profile, UserView } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule } from '../../lib/password.ts';
import { useMe } from '../../lib/session.ts';
import { usePreselectedAccess } from './preselect-access.ts';
import { useSaveUser } from './users.queries.ts';
import { text } from './users.text.ts';

interface UserValues {
  name: string;
  email: string;
  password: string;
  /** Required where users change their own password or e-mail. */
  currentPassword: string;
  profile: Profile;
  queueIds: number[];
  whatsappId: number | null;
  allTicket: boolean;
}

const noAccess = { queueIds: [] as number[], allTicket: false };
/** @param access that of a new user */
const valuesOf = (user: UserView | null, access = noAccess): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  currentPassword: '',
  profile: user?.profile ?? 'user',
  queueIds: user ? user.queues.map(({ id }) => id) : access.queueIds,
  whatsappId: user?.whatsappId ?? null,
  allTicket: user ? user.allTicket === 'enable' : access.allTicket,
});

export function useUserForm(user: UserView | null, done: () => void) {
  const t = useText(text);
  const me = useMe();
  const access = usePreselectedAccess();
  const [initial] = useState(() => valuesOf(user, access));
  /** Whether users change their own sign-in. */
  const needsPassword = ({ email, password }: UserValues) =>
    user?.id === me.id && (password !== '' || email.trim().toLowerCase() !== initial.email);
  const rules: Rules<UserValues> = {
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    password: passwordRule(user === null || user.ended),
    currentPassword: (value, all) => (needsPassword(all) && !value ? t.required : undefined),
  };
  const labels: FieldLabels<UserValues> = {
    name: t.name,
    email: t.email,
    password: t.password,
    currentPassword: t.currentPassword,
    profile: t.profile,
    queueIds: t.queues,
    whatsappId: t.connection,
    allTicket: t.allTicket,
  };
  const form = useForm(initial, rules, {}, { row: user, valuesOf: (row) => valuesOf(row), labels });
  const save = useSaveUser(user?.id ?? null, done);
  const submit = () =>
    form.submit(({ allTicket, ...values }, { version }) =>
      save.mutateAsync({ ...values, version, name: values.name.trim(), allTicket: allTicket ? 'enable' : 'disable' }),
    );
  return { ...form, save: submit, busy: save.isPending, needsPassword: needsPassword(form.values) };
}

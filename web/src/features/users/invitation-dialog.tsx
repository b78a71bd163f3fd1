import type { Profile } from '@recado/contracts';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AccessFields } from './access-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';
import css from './invitations.module.css';
import { useInvite } from './invitations.queries.ts';
import { invitationText } from './invitations.text.ts';
import { usePreselectedAccess } from './preselect-access.ts';
import { text } from './users.text.ts';

/** Invites a colleague by mail, or makes a link to send. */
export default function InvitationDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  if (token !== undefined) return <InvitationLink token={token} onClose={onClose} />;
  return <InvitationForm onToken={setToken} onClose={onClose} />;
}

function useInvitationForm(onToken: (token: string) => void, onClose: () => void) {
  const t = useText(text);
  const access = usePreselectedAccess();
  const initial = { name: '', email: '', byMail: false, profile: 'user' as Profile, ...access };
  const needsNo = (value: string, rule: (value: string) => string | undefined) =>
    value.trim() ? rule(value) : undefined;
  const isEmail = emailRule(t.invalidEmail, t.required);
  const form = useForm(initial, {
    name: (value) => needsNo(value, textRule(2, 50, t)),
    email: (value, { byMail }) => (byMail ? isEmail(value) : needsNo(value, isEmail)),
  });
  const invite = useInvite(onToken, onClose);
  const submit = () =>
    form.submit(({ name, email, ...values }) =>
      invite.mutateAsync({
        ...values,
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(email.trim() ? { email: email.trim() } : {}),
      }),
    );
  return { ...form, submit, busy: invite.isPending };
}
type InvitationForm = ReturnType<typeof useInvitationForm>;

function InvitationForm({ onToken, onClose }: { onToken: (token: string) => void; onClose: () => void }) {
  const t = useText(invitationText);
  const form = useInvitationForm(onToken, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={t.title}
      submitLabel={values.byMail ? t.send : t.create}
      busy={form.busy}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className={css['lead']}>{t.lead}</p>
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <WayField form={form} />
      <Field
        label={values.byMail ? t.email : t.emailOptional}
        {...(values.byMail ? {} : { help: t.emailHelp })}
        error={errorOf('email')}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
      <AccessFields values={values} set={set} errorOf={errorOf} />
    </FormDialog>
  );
}

function WayField({ form: { values, set } }: { form: InvitationForm }) {
  const t = useText(invitationText);
  const { sendsMail } = usePlatform();
  return (
    <Field label={t.how} {...(sendsMail ? {} : { help: t.noMail })}>
      {({ id }) => (
        <Radio.Group
          id={id}
          vertical
          value={values.byMail}
          options={[
            { value: false, label: t.byLink },
            { value: true, label: t.byMail, disabled: !sendsMail },
          ]}
          onChange={(event) => set('byMail', event.target.value === true)}
        />
      )}
    </Field>
  );
}

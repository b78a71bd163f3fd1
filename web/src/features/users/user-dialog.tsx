import type { UserView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordText } from '../../lib/password.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AccessFields } from './access-fields.tsx';
import { text } from './users.text.ts';
import { useUserForm } from './use-user-form.ts';

interface Props {
  user: UserView | null;
  onClose: () => void;
}

export default function UserDialog({ user, onClose }: Props) {
  const t = useText(text);
  const password = useText(passwordText);
  const me = useMe();
  const form = useUserForm(user, onClose);
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={user ? t.editTitle : t.addTitle}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      {user?.ended && <Alert type="warning" showIcon title={t.endedHelp} />}
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.email} error={errorOf('email')}>
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
      <Field
        label={t.password}
        help={user && !user.ended ? `${t.keepPassword} ${password.help}` : password.help}
        error={errorOf('password')}
      >
        {(wiring) => (
          <Input.Password
            {...wiring}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </Field>
      {form.needsPassword && (
        <Field label={t.currentPassword} help={t.currentPasswordHelp} error={errorOf('currentPassword')}>
          {(wiring) => (
            <Input.Password
              {...wiring}
              autoComplete="current-password"
              value={values.currentPassword}
              onChange={(event) => set('currentPassword', event.target.value)}
            />
          )}
        </Field>
      )}
      <AccessFields values={values} set={set} errorOf={errorOf} isProfileFixed={user?.id === me.id}>
        <Field label={t.connection} help={t.connectionHelp} error={errorOf('whatsappId')}>
          {(wiring) => (
            <Select
              {...wiring}
              allowClear
              value={values.whatsappId ?? undefined}
              options={connections.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id?: number) => set('whatsappId', id ?? null)}
            />
          )}
        </Field>
      </AccessFields>
    </FormDialog>
  );
}

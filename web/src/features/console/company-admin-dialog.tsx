import { Input } from 'antd';
import { api } from '../../lib/api.ts';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule, passwordText } from '../../lib/password.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useConsoleChange } from './console.queries.ts';
import { text } from './console.text.ts';

interface Props {
  companyId: number;
  onClose: () => void;
}

/** A new admin for a company whose admins all ended with a support session. */
export default function CompanyAdminDialog({ companyId, onClose }: Props) {
  const t = useText(text);
  const password = useText(passwordText);
  const rules = {
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    password: passwordRule(true),
  };
  const form = useForm({ name: '', email: '', password: '' }, rules);
  const add = useConsoleChange(
    async (values: typeof form.values) => {
      await api.providerConsole.addAdmin.call({ companyId, ...values });
      onClose();
    },
    { quiet: true },
  );
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={t.addAdmin}
      busy={add.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit((given) => add.mutateAsync(given))}
    >
      <Field label={t.adminName} error={errorOf('name')}>
        {(wiring) => <Input {...wiring} value={values.name} onChange={(event) => set('name', event.target.value)} />}
      </Field>
      <Field label={t.email} error={errorOf('email')}>
        {(wiring) => (
          <Input {...wiring} type="email" value={values.email} onChange={(event) => set('email', event.target.value)} />
        )}
      </Field>
      <Field label={t.adminPassword} help={password.help} error={errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

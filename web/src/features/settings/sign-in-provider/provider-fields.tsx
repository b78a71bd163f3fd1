import type { SignInProviderView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SecretField } from '../../../ui/secret-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { providerText } from './sign-in-provider.text.ts';
import type { ProviderForm } from './use-provider-form.ts';

type TextName = 'signInName' | 'issuer' | 'clientId' | 'adminClaim' | 'adminValue';
type FlagName = 'enabled' | 'required' | 'createsUsers' | 'allTicket';

function TextField(props: { form: ProviderForm; name: TextName; label: string; help?: string; most: number }) {
  const { form, name, label, help, most } = props;
  return (
    <Field label={label} help={help} error={form.errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          name={name}
          maxLength={most}
          autoComplete="off"
          spellCheck={false}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
}

function FlagField(props: { form: ProviderForm; name: FlagName; label: string; help?: string }) {
  const { form, name, label, help } = props;
  return (
    <SwitchField label={label} {...(help === undefined ? {} : { help })} error={form.errorOf(name)}>
      {(id) => <Switch id={id} checked={form.values[name]} onChange={(on) => form.set(name, on)} />}
    </SwitchField>
  );
}

interface Props {
  form: ProviderForm;
  provider: SignInProviderView | null;
}

/** The provider, and the client that it knows this product by. */
export function ProviderFields({ form, provider }: Props) {
  const t = useText(providerText);
  return (
    <>
      <FlagField form={form} name="enabled" label={t.enabled} help={t.enabledHelp} />
      <TextField form={form} name="issuer" label={t.issuer} help={t.issuerHelp} most={500} />
      <TextField form={form} name="clientId" label={t.clientId} most={200} />
      <SecretField
        label={t.clientSecret}
        help={t.clientSecretHelp}
        error={form.errorOf('clientSecret')}
        isStored={provider?.hasClientSecret ?? false}
        onKeep={() => form.set('clientSecret', '')}
        onRemove={() => form.set('clientSecret', null)}
      >
        {({ autoFocus, ...wiring }) => (
          <Input.Password
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on the button that this one replaces
            autoFocus={autoFocus}
            autoComplete="off"
            maxLength={500}
            value={form.values.clientSecret ?? ''}
            onChange={(event) => form.set('clientSecret', event.target.value)}
          />
        )}
      </SecretField>
    </>
  );
}

/** Accounts that are made at the sign-in by the provider, and their rights. */
export function PeopleFields({ form }: { form: ProviderForm }) {
  const t = useText(providerText);
  return (
    <>
      <TextField form={form} name="signInName" label={t.signInName} help={t.signInNameHelp} most={40} />
      <FlagField form={form} name="required" label={t.required} help={t.requiredHelp} />
      <FlagField form={form} name="createsUsers" label={t.createsUsers} help={t.createsUsersHelp} />
      {form.values.createsUsers && <FlagField form={form} name="allTicket" label={t.allTicket} />}
      <TextField form={form} name="adminClaim" label={t.adminClaim} help={t.adminClaimHelp} most={100} />
      {form.values.adminClaim.trim() !== '' && (
        <TextField form={form} name="adminValue" label={t.adminValue} most={200} />
      )}
    </>
  );
}

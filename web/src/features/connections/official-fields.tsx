import { Input } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { officialText } from './official.text.ts';
import type { OfficialValues } from './official-values.ts';

interface Props {
  form: {
    values: OfficialValues;
    set: (name: keyof OfficialValues, value: string) => void;
    errorOf: (name: keyof OfficialValues) => string | undefined;
  };
  /** Secrets are stored, and stay unless others are entered. */
  isStored: boolean;
}

/** What Meta's dashboard says of an official number. */
export function OfficialFields({ form, isStored }: Props) {
  const t = useText(officialText);
  const kept = (help: string) => (isStored ? t.kept : help);
  return (
    <>
      <OfficialField form={form} name="phoneNumberId" label={t.phoneNumberId} />
      <OfficialField form={form} name="accountId" label={t.accountId} />
      <OfficialField form={form} name="accessToken" label={t.accessToken} help={kept(t.accessTokenHelp)} isSecret />
      <OfficialField form={form} name="appSecret" label={t.appSecret} help={kept(t.appSecretHelp)} isSecret />
      {isStored && (
        <>
          <OfficialField form={form} name="apiVersion" label={t.apiVersion} help={t.platformDefault} />
          <OfficialField form={form} name="baseUrl" label={t.baseUrl} help={t.platformDefault} />
        </>
      )}
    </>
  );
}

interface FieldProps extends Pick<Props, 'form'> {
  name: keyof OfficialValues;
  label: string;
  help?: string;
  isSecret?: boolean;
}
function OfficialField({ form, name, label, help, isSecret = false }: FieldProps) {
  const Kind = isSecret ? Input.Password : Input;
  return (
    <Field label={label} help={help} error={form.errorOf(name)}>
      {(wiring) => (
        <Kind
          {...wiring}
          value={form.values[name]}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

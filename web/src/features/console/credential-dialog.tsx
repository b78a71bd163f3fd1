import type { CredentialFieldView, PaymentProviderView } from '@recado/contracts';
import { Button, Input, Select, Upload } from 'antd';
import { FileKey } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { showError } from '../../lib/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useConsoleChange } from './console.queries.ts';
import { moneyText } from './money.text.ts';

interface Props {
  provider: PaymentProviderView;
  title: string;
  onClose: () => void;
}

/** Keys of a payment provider. Stored keys are never shown; typed ones replace them. */
export default function CredentialDialog({ provider, title, onClose }: Props) {
  const t = useText(moneyText);
  const { name, fields } = provider;
  const form = useForm<Record<string, string>>(Object.fromEntries(fields.map((field) => [field.name, ''])), {});
  const save = useConsoleChange(
    async (values: Record<string, string>) => {
      const given = Object.entries(values).filter(([, secret]) => secret !== '');
      await api.paymentProviders.save.call({
        name,
        credentials: given.map(([field, secret]) => ({ name: field, secret })),
      });
      onClose();
    },
    { quiet: true },
  );
  const submit = () =>
    form.submit((values) =>
      save.mutateAsync(values).catch((error: unknown) => {
        const detail = error instanceof RequestError ? error.body['detail'] : undefined;
        if (typeof detail !== 'string') throw error;
        showError(t.failed(detail));
      }),
    );
  return (
    <FormDialog
      title={title}
      width={520}
      submitLabel={t.save}
      busy={save.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={labelOf(field.name, t)}
          error={form.errorOf(field.name)}
          help={field.isSet ? t.isSet : ''}
        >
          {(wiring) => (
            <Credential
              field={field}
              wiring={wiring}
              value={form.values[field.name] ?? ''}
              onChange={(value) => form.set(field.name, value)}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

const named = [
  'environment',
  'clientId',
  'clientSecret',
  'pixKey',
  'certificate',
  'privateKey',
  'apiKey',
  'accessToken',
  'webhookSecret',
  'secretKey',
] as const;
function labelOf(name: string, t: typeof moneyText.pt): string {
  if (name === 'email') return t.contactEmail;
  const known = named.find((field) => field === name);
  return known ? t[known] : name;
}

interface CredentialProps {
  field: CredentialFieldView;
  wiring: { id: string };
  value: string;
  onChange: (value: string) => void;
}
function Credential({ field, wiring, value, onChange }: CredentialProps) {
  const t = useText(moneyText);
  if (field.kind === 'choice')
    return (
      <Select
        {...wiring}
        value={value || field.options?.[0] || ''}
        options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  if (field.kind === 'file')
    return (
      <Upload
        maxCount={1}
        beforeUpload={(file) => {
          void readCertificate(file).then(onChange);
          return false;
        }}
        onRemove={() => onChange('')}
      >
        <Button {...wiring} icon={<FileKey size={14} aria-hidden="true" />}>
          {t.chooseFile}
        </Button>
      </Upload>
    );
  const props = { ...wiring, value, autoComplete: 'off' };
  return field.kind === 'secret' ? (
    <Input.Password {...props} autoComplete="new-password" onChange={(event) => onChange(event.target.value)} />
  ) : (
    <Input {...props} onChange={(event) => onChange(event.target.value)} />
  );
}

/** A PEM as it is, anything else as base64. */
async function readCertificate(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.includes('-----BEGIN')) return text;
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

import { DEFAULT_COUNTRY } from '@recado/contracts/country-codes';
import { formatNumber } from '@recado/contracts/phone/format-number';
import { readPhoneNumber, type Country } from '@recado/contracts/phone/read-phone-number';
import { Input, type InputProps } from 'antd';
import { useLanguage, useText } from '../lib/i18n.ts';
import { useMe } from '../lib/session.ts';
import { Field } from './field.tsx';
import { numberFieldText } from './number-field.text.ts';

interface Props extends Pick<InputProps, 'autoFocus' | 'autoComplete' | 'placeholder' | 'type' | 'onBlur'> {
  label: string;
  help: string;
  error: string | undefined;
  /** The use of the number, which the help below the field names: it is stored, or only used once. */
  purpose?: 'stored' | 'used';
  value: string;
  /** The number of an edited row: it stays as it is unless another one is typed. */
  stored?: string;
  onChange: (value: string) => void;
}

/** A phone number, with the number that it will be read as: the rule is that of the server. */
export function NumberField({ label, help, error, purpose = 'stored', value, stored = '', onChange, ...input }: Props) {
  const meaning = useMeaning(value === stored ? '' : value, purpose);
  return (
    <Field label={label} help={meaning?.line ?? help} warning={meaning?.warning} error={error}>
      {(wiring) => (
        <Input {...wiring} {...input} inputMode="tel" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

function useMeaning(written: string, purpose: 'stored' | 'used') {
  const t = useText(numberFieldText);
  const [language] = useLanguage();
  const { settings } = useMe().company;
  const chosen = settings.find(({ key }) => key === 'country')?.value;
  const read = readPhoneNumber(written, (chosen || DEFAULT_COUNTRY) as Country);
  if ('refusal' in read) return null;
  const { digits, country, doubt } = read;
  const where = country ? ` (${new Intl.DisplayNames(language, { type: 'region' }).of(country)})` : '';
  const line = `${t[purpose](formatNumber(digits))}${where}`;
  return { line, warning: doubt ? `${line}. ${t[doubt]}` : undefined };
}

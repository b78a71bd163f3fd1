import { countries } from '@recado/contracts/country-codes';
import { Select } from 'antd';
import { useLanguage } from '../../lib/i18n.ts';

interface Props {
  id: string;
  disabled: boolean;
  value: string;
  onSave: (country: string) => void;
}

/** A country by its name in the user's language. */
export function CountrySelect({ onSave, ...props }: Props) {
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = countries
    .map((code) => ({ value: code as string, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} onChange={onSave} />;
}

import type { MessagePrice, TemplateCategory } from '@recado/contracts';
import { countries } from '@recado/contracts/country-codes';
import { Button, InputNumber, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { categoryText } from '../../ui/message-template/template.text.ts';
import { FieldNote } from '../../ui/field.tsx';
import css from './platform-tab.module.css';
import { settingsText } from './platform-settings.text.ts';
import type { PlatformForm } from './use-platform-form.ts';

const categories: TemplateCategory[] = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];
const MOST_PRICES = 600;

/** Meta's prices of messages of official numbers, by country and category. */
export function PricesSection({ form: { values, set, errorOf } }: { form: PlatformForm }) {
  const t = useText(settingsText);
  const noteId = useId();
  const { messagePrices, currency } = values;
  const error = errorOf('messagePrices');
  const change = (at: number, differs: Partial<MessagePrice>) =>
    set('messagePrices', (before) => before.map((price, n) => (n === at ? { ...price, ...differs } : price)));
  return (
    <section aria-labelledby="platform-prices" className={css['section']}>
      <h2 id="platform-prices">{t.prices}</h2>
      <p>{t.pricesHelp}</p>
      {messagePrices.length === 0 && <p>{t.noPrices}</p>}
      {messagePrices.length > 0 && (
        <ul className={css['prices']}>
          {messagePrices.map((price, at) => (
            <li key={at}>
              <PriceRow
                {...{ price, currency }}
                noteId={error ? noteId : undefined}
                onChange={(differs) => change(at, differs)}
                onRemove={() => set('messagePrices', (before) => before.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldNote id={noteId} error={error} />
      <Button
        className={css['reset'] ?? ''}
        icon={<Plus size={14} aria-hidden="true" />}
        disabled={messagePrices.length >= MOST_PRICES}
        onClick={() => set('messagePrices', (before) => [...before, { country: '', category: 'MARKETING', price: 0 }])}
      >
        {t.addPrice}
      </Button>
    </section>
  );
}

interface RowProps {
  price: MessagePrice;
  currency: string;
  noteId: string | undefined;
  onChange: (differs: Partial<MessagePrice>) => void;
  onRemove: () => void;
}
function PriceRow({ price, currency, noteId, onChange, onRemove }: RowProps) {
  const t = useText(settingsText);
  const words = useText(categoryText);
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const listed = countries
    .map((code) => ({ value: code as string, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const wiring = { 'aria-invalid': noteId ? true : undefined, 'aria-describedby': noteId };
  return (
    <>
      <Select
        {...wiring}
        aria-label={t.country}
        showSearch={{ optionFilterProp: 'label' }}
        value={price.country}
        options={[{ value: '', label: t.allCountries }, ...listed]}
        onChange={(country: string) => onChange({ country })}
      />
      <Select
        {...wiring}
        aria-label={t.category}
        value={price.category}
        options={categories.map((value) => ({ value, label: words[value] }))}
        onChange={(category: TemplateCategory) => onChange({ category })}
      />
      <InputNumber
        aria-label={t.price}
        min={0}
        max={1_000}
        precision={4}
        step={0.01}
        decimalSeparator={currency === 'BRL' ? ',' : '.'}
        prefix={currency}
        value={price.price}
        onChange={(value) => onChange({ price: value ?? 0 })}
      />
      <Button
        type="text"
        aria-label={t.removePrice}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { filterByName } from '../../lib/filter-by-name.ts';
import { FieldNote } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';
import type { FieldValue } from './contact-values.ts';

interface Props {
  fields: FieldValue[];
  error: string | undefined;
  onChange: (fields: FieldValue[]) => void;
}

/** The contact's own fields; names the company already uses are suggested. */
export function ContactFields({ fields, error, onChange }: Props) {
  const t = useText(text);
  const id = useId();
  const { data: known = [] } = useQuery(api.contacts.fields.options());
  const put = (at: number, change: Partial<FieldValue>) =>
    onChange(fields.map((field, n) => (n === at ? { ...field, ...change } : field)));
  const free = known.filter(({ name }) => !fields.some((field) => field.name === name));
  return (
    <section className={css['fields']} aria-label={t.fields}>
      <h2>{t.fields}</h2>
      {fields.map(({ name, value }, at) => (
        <div key={at} className={css['field']}>
          <AutoComplete
            aria-label={t.field}
            aria-describedby={error ? `${id}-note` : undefined}
            {...(error && !name.trim() && value.trim() ? { 'aria-invalid': true, status: 'error' as const } : {})}
            placeholder={t.field}
            value={name}
            options={filterByName(free, name, (field) => field.name).map((field) => ({ value: field.name }))}
            onChange={(typed: string) => put(at, { name: (typed ?? '').slice(0, 100) })}
          />
          <Input
            aria-label={`${t.fieldValue} ${name}`.trim()}
            placeholder={t.fieldValue}
            maxLength={500}
            value={value}
            onChange={(event) => put(at, { value: event.target.value })}
          />
          <IconButton
            label={`${t.removeField} ${name}`.trim()}
            icon={X}
            iconSize={16}
            onClick={() => onChange(fields.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <FieldNote id={`${id}-note`} error={error} />
      <Button
        type="dashed"
        icon={<Plus size={14} />}
        style={{ justifySelf: 'start' }}
        onClick={() => onChange([...fields, { name: '', value: '' }])}
      >
        {t.addField}
      </Button>
    </section>
  );
}

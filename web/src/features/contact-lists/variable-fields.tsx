import type { ItemVariable } from '@recado/contracts';
import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FieldNote } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './items.module.css';
import { itemsText } from './items.text.ts';

interface Props {
  variables: ItemVariable[];
  error: string | undefined;
  onChange: (variables: ItemVariable[]) => void;
}

/** Variables of one contact, which fill the texts of campaigns. */
export function VariableFields({ variables, error, onChange }: Props) {
  const t = useText(itemsText);
  const id = useId();
  const put = (at: number, change: Partial<ItemVariable>) =>
    onChange(variables.map((variable, n) => (n === at ? { ...variable, ...change } : variable)));
  return (
    <section className={css['fields']} aria-label={t.variables}>
      <h2>{t.variables}</h2>
      <p>{t.variablesHelp}</p>
      {variables.map(({ key, value }, at) => (
        <div key={at} className={css['field']}>
          <Input
            aria-label={t.variable}
            aria-describedby={error ? id : undefined}
            placeholder={t.variable}
            maxLength={50}
            value={key}
            onChange={(event) => put(at, { key: event.target.value })}
          />
          <Input
            aria-label={`${t.value} ${key}`.trim()}
            placeholder={t.value}
            maxLength={500}
            value={value}
            onChange={(event) => put(at, { value: event.target.value })}
          />
          <IconButton
            label={`${t.removeVariable} ${key}`.trim()}
            icon={X}
            iconSize={16}
            onClick={() => onChange(variables.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <FieldNote id={id} error={error} />
      <Button
        type="dashed"
        icon={<Plus size={14} />}
        style={{ justifySelf: 'start' }}
        onClick={() => onChange([...variables, { key: '', value: '' }])}
      >
        {t.addVariable}
      </Button>
    </section>
  );
}

import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './templates.module.css';
import { buttonTypeText, text } from './templates.text.ts';
import { emptyButton, type FormButton, type TemplateForm } from './use-template-form.ts';

const MOST = 10;
type Texts = Record<'buttonText' | 'url' | 'phone' | 'code' | 'urlSample', string>;
type Field = 'text' | 'url' | 'phoneNumber' | 'sample';

/** The buttons below the text of a template. */
export function ButtonFields({ form }: { form: TemplateForm }) {
  const t = useText(text);
  const kinds = useText(buttonTypeText);
  const { buttons } = form.values;
  const error = form.errorOf('buttons');
  const change = (key: string, changed: Partial<FormButton>) =>
    form.set('buttons', (before) => before.map((button) => (button.key === key ? { ...button, ...changed } : button)));
  const types = (Object.keys(kinds) as FormButton['type'][]).map((type) => ({
    value: type,
    label: kinds[type],
  }));
  return (
    <fieldset className={css['group']}>
      <legend>{t.buttons}</legend>
      {buttons.map((button) => (
        <div key={button.key} className={css['button']}>
          <Select
            aria-label={t.buttonType}
            value={button.type}
            options={types}
            onChange={(type) => change(button.key, { type })}
          />
          <span className={css['inputs']}>
            {fieldsOf(button).map((field) => (
              <Input
                key={field}
                aria-label={labelOf(button, field, t)}
                placeholder={labelOf(button, field, t)}
                maxLength={field === 'text' ? 25 : 2000}
                value={button[field]}
                onChange={(event) => change(button.key, { [field]: event.target.value })}
              />
            ))}
          </span>
          <IconButton
            label={t.removeButton}
            icon={X}
            onClick={() => form.set('buttons', (before) => before.filter(({ key }) => key !== button.key))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      {buttons.length < MOST && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          onClick={() => form.set('buttons', (before) => [...before, emptyButton()])}
        >
          {t.addButton}
        </Button>
      )}
    </fieldset>
  );
}

function fieldsOf({ type, url }: FormButton): Field[] {
  if (type === 'CODE') return ['sample'];
  if (type === 'PHONE') return ['text', 'phoneNumber'];
  if (type === 'REPLY') return ['text'];
  return url.includes('{{') ? ['text', 'url', 'sample'] : ['text', 'url'];
}

function labelOf({ type }: FormButton, field: Field, t: Texts): string {
  if (field === 'text') return t.buttonText;
  if (field === 'url') return t.url;
  if (field === 'phoneNumber') return t.phone;
  return type === 'CODE' ? t.code : t.urlSample;
}

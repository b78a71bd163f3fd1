import { Input } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../lib/copy-text.ts';
import { useText, words } from '../lib/i18n.ts';
import css from './copy-field.module.css';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const text = words({
  pt: { copy: 'Copiar', copied: 'Copiado.' },
  en: { copy: 'Copy', copied: 'Copied.' },
  es: { copy: 'Copiar', copied: 'Copiado.' },
});

/** A value to be typed elsewhere, with a button that copies it. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  const t = useText(text);
  return (
    <Field label={label} help={help}>
      {(wiring) => (
        <span className={css['value']}>
          <Input {...wiring} readOnly value={value} />
          <IconButton
            label={`${t.copy}: ${label}`}
            icon={Copy}
            type="default"
            onClick={() => copyText(value, t.copied)}
          />
        </span>
      )}
    </Field>
  );
}

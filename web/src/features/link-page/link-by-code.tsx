import { Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './link-page.module.css';
import { linkPageText } from './link-page.text.ts';

interface Props {
  /** The code to type on the phone; empty: none yet. */
  code: string;
  busy: boolean;
  onNumber: (number: string) => Promise<unknown>;
}

/** Linking without a camera, and on the phone itself: eight characters to type. */
export function LinkByCode({ code, busy, onNumber }: Props) {
  const t = useText(linkPageText);
  const form = useForm(
    { number: '' },
    { number: (value) => (value.replace(/\D/g, '').length >= 8 ? undefined : t.invalidNumber) },
  );
  return (
    <form
      className={css['pair']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ number }) => onNumber(number));
      }}
    >
      {code && (
        <div className={css['code']}>
          <output>
            <p>{t.codeHelp}</p>
            <strong>{`${code.slice(0, 4)}-${code.slice(4)}`}</strong>
          </output>
          <IconButton label={t.copy} icon={Copy} type="default" onClick={() => copyText(code, t.copied)} />
        </div>
      )}
      <h2>{t.orCode}</h2>
      <Field label={t.number} help={t.numberHelp} error={form.errorOf('number')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="tel"
            autoComplete="tel"
            value={form.values.number}
            onChange={(event) => form.set('number', event.target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={busy}>
        {t.getCode}
      </Button>
    </form>
  );
}

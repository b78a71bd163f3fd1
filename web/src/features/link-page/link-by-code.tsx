import { Button, Input } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { PairingCode } from '../../ui/pairing-code.tsx';
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
      {code && <PairingCode code={code} help={t.codeHelp} copyLabel={t.copy} copied={t.copied} />}
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

import { Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePair } from './connections.queries.ts';
import { text } from './connections.text.ts';
import css from './pair-by-code.module.css';

/** Pairing without a camera: eight characters, typed on the phone. */
export function PairByCode({ id, code }: { id: number; code: string }) {
  const t = useText(text);
  const pair = usePair();
  const form = useForm(
    { number: '' },
    { number: (value) => (/^\d{8,20}$/.test(value.replace(/\D/g, '')) ? undefined : t.invalidNumber) },
  );
  return (
    <form
      className={css['pair']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ number }) => pair.mutateAsync({ id, number: number.replace(/\D/g, '') }));
      }}
    >
      <h2>{t.orCode}</h2>
      <Field label={t.codeNumber} help={t.codeExample} error={form.errorOf('number')}>
        {(wiring) => (
          <Input
            {...wiring}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={form.values.number}
            onChange={(event) => form.set('number', event.target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={pair.isPending}>
        {t.getCode}
      </Button>
      {code && (
        <div className={css['result']}>
          <output>
            <p>{t.codeHelp}</p>
            <strong>{`${code.slice(0, 4)}-${code.slice(4)}`}</strong>
          </output>
          <IconButton label={t.copyCode} icon={Copy} type="default" onClick={() => copyText(code, t.codeCopied)} />
        </div>
      )}
    </form>
  );
}

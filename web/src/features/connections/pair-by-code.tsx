import { Button } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { PairingCode } from '../../ui/pairing-code.tsx';
import { usePair } from './connections.queries.ts';
import { text } from './connections.text.ts';
import css from './pair-by-code.module.css';

/**
 * Pairing without a camera: eight characters, typed on the phone.
 * @param known the number that was linked before; empty: none was
 */
export function PairByCode({ id, code, known }: { id: number; code: string; known: string }) {
  const t = useText(text);
  const pair = usePair();
  const form = useForm(
    { number: known },
    { number: (value) => (value.replace(/\D/g, '').length >= 8 ? undefined : t.invalidNumber) },
  );
  return (
    <form
      className={css['pair']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ number }) => pair.mutateAsync({ id, number }));
      }}
    >
      <h2>{t.orCode}</h2>
      <NumberField
        label={t.codeNumber}
        help={t.codeExample}
        error={form.errorOf('number')}
        purpose="used"
        type="tel"
        autoComplete="tel"
        value={form.values.number}
        onChange={(number) => form.set('number', number)}
      />
      <Button htmlType="submit" loading={pair.isPending}>
        {t.getCode}
      </Button>
      {code && <PairingCode code={code} help={t.codeHelp} copyLabel={t.copyCode} copied={t.codeCopied} />}
    </form>
  );
}

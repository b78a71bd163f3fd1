import { App, Button, InputNumber, Select } from 'antd';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { Field } from '../../../src/ui/field.tsx';
import { simulator } from '../core/api.ts';
import { useAct } from '../core/queries.ts';
import { codesOf, faultKinds, kindWords, momentary, type FaultKind } from './fault-kinds.ts';
import css from './side.module.css';
import { text } from './side.text.ts';

export function FaultForm({ number }: { number: string | undefined }) {
  const t = useText(text);
  const kinds = useText(kindWords);
  const { message } = App.useApp();
  const [kind, setKind] = useState<FaultKind>('drop');
  const [everyone, setEveryone] = useState(number === undefined);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [code, setCode] = useState<number>();
  const add = useAct(simulator.addFault, { changes: ['faults', 'phones'] });
  const codes = codesOf[kind];
  const once = momentary.has(kind);

  function cause() {
    const fault = {
      kind,
      ...(number && !everyone && { number }),
      ...(!once && seconds !== null && { ms: Math.round(seconds * 1000) }),
      ...(codes && { code: code ?? codes[0] ?? 500 }),
    };
    add.mutate(fault, { onSuccess: () => void (once && message.success(t.done)) });
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        cause();
      }}
    >
      <Field label={t.kind} help={once ? t.once : undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              setCode(undefined);
            }}
            options={faultKinds.map((value) => ({ value, label: kinds[value] }))}
          />
        )}
      </Field>
      {codes && (
        <Field label={t.code}>
          {(wiring) => (
            <Select
              {...wiring}
              value={code ?? codes[0]}
              onChange={setCode}
              options={codes.map((value) => ({ value, label: String(value) }))}
            />
          )}
        </Field>
      )}
      {number && (
        <Field label={t.whose}>
          {(wiring) => (
            <Select
              {...wiring}
              value={everyone}
              onChange={setEveryone}
              options={[
                { value: false, label: t.onlyThis },
                { value: true, label: t.everyone },
              ]}
            />
          )}
        </Field>
      )}
      {!once && (
        <Field label={kind === 'delay' ? t.msDelay : t.ms}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0.1}
              max={86_400}
              placeholder={kind === 'delay' ? '' : t.until}
              value={seconds}
              onChange={setSeconds}
            />
          )}
        </Field>
      )}
      <Button htmlType="submit" icon={<Zap size={14} />} loading={add.isPending}>
        {t.add}
      </Button>
    </form>
  );
}

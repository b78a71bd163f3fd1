import { App, Button, InputNumber, Select } from 'antd';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { Field } from '../../../src/ui/field.tsx';
import { simulator } from '../core/simulator.client.ts';
import { useSimulatorMutation } from '../core/queries.ts';
import { faultCodes, faultOptions, faultLabels, momentaryFaults, type FaultOption } from './fault-options.ts';
import css from './side-panel.module.css';
import { text } from './side-panel.text.ts';

export function FaultForm({ number }: { number: string | undefined }) {
  const t = useText(text);
  const kinds = useText(faultLabels);
  const { message } = App.useApp();
  const [kind, setKind] = useState<FaultOption>('drop');
  const [everyone, setEveryone] = useState(number === undefined);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [code, setCode] = useState<number>();
  const add = useSimulatorMutation(simulator.addFault, { changes: ['faults', 'phones'] });
  const codes = faultCodes[kind];
  const once = momentaryFaults.has(kind);

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
            options={faultOptions.map((value) => ({ value, label: kinds[value] }))}
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

import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { Field } from '../../../src/ui/field.tsx';
import { simulator, type Phone } from '../core/api.ts';
import { useAct, usePhones } from '../core/queries.ts';
import { digitsOf, freeName, freeNumber, isNumber } from '../core/suggest.ts';
import css from './phone-form.module.css';
import { text } from './phone-form.text.ts';

interface Props {
  intro?: string | undefined;
  label: string;
  onDone: (made: Phone) => void;
}

/** Filled in already: who only wants to try needs no more than Enter. */
export function PhoneForm({ intro, label, onDone }: Props) {
  const t = useText(text);
  const phones = usePhones();
  const [name, setName] = useState(() =>
    phones.length === 0 ? t.company : freeName(phones.map((phone) => phone.name)),
  );
  const [number, setNumber] = useState(() => freeNumber(phones.map((phone) => phone.number)));
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const [tried, setTried] = useState(false);
  const create = useAct(simulator.create, { changes: ['phones'] });
  const digits = digitsOf(number);
  // The simulator would rename the phone that has the number; here that is a slip.
  const taken = phones.some((phone) => phone.number === digits) && !create.isSuccess;
  const badNumber = isNumber(digits) ? (taken ? t.taken : undefined) : t.badNumber;
  const badName = name.trim() ? undefined : t.badName;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!badNumber && !badName) create.mutate({ number: digits, name: name.trim() }, { onSuccess: onDone });
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      {intro && <p className={css['intro']}>{intro}</p>}
      <Field label={t.name} error={tried ? badName : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={first}
            autoComplete="off"
            maxLength={60}
            value={name}
            onFocus={({ target }) => target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t.number} help={t.numberHelp} error={tried ? badNumber : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            type="tel"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        {label}
      </Button>
    </form>
  );
}

import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { Field } from '../../../src/ui/field.tsx';
import { simulator, type PhoneView } from '../core/simulator.client.ts';
import { useSimulatorMutation, usePhones } from '../core/queries.ts';
import { digitsOf, suggestName, suggestNumber, isPhoneNumber } from '../core/suggest-phone.ts';
import css from './phone-form.module.css';
import { text } from './phone-form.text.ts';

interface Props {
  intro?: string | undefined;
  label: string;
  onDone: (made: PhoneView) => void;
}

/** The form is filled with suggestions, so that Enter is enough to create a phone. */
export function PhoneForm({ intro, label, onDone }: Props) {
  const t = useText(text);
  const phones = usePhones();
  const [name, setName] = useState(() =>
    phones.length === 0 ? t.company : suggestName(phones.map((phone) => phone.name)),
  );
  const [number, setNumber] = useState(() => suggestNumber(phones.map((phone) => phone.number)));
  const nameInput = useRef<InputRef>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const create = useSimulatorMutation(simulator.create, { changes: ['phones'] });
  const digits = digitsOf(number);
  // The simulator would rename an existing phone; in this form that is a mistake.
  const isUsed = phones.some((phone) => phone.number === digits) && !create.isSuccess;
  const badNumber = isPhoneNumber(digits) ? (isUsed ? t.taken : undefined) : t.badNumber;
  const badName = name.trim() ? undefined : t.badName;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (!badNumber && !badName) create.mutate({ number: digits, name: name.trim() }, { onSuccess: onDone });
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      {intro && <p className={css['intro']}>{intro}</p>}
      <Field label={t.name} error={isSubmitted ? badName : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={nameInput}
            autoComplete="off"
            maxLength={60}
            value={name}
            onFocus={({ target }) => target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t.number} help={t.numberHelp} error={isSubmitted ? badNumber : undefined}>
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

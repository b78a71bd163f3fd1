import { readPayerDocument } from '@recado/contracts/read-payer-document';
import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import css from './checkout.module.css';
import { checkoutText } from './checkout.text.ts';
import type { Payer } from './payer.ts';

interface Props {
  steps: ReactNode;
  initial: Payer;
  /** Street and postal code are asked for; else a CPF or CNPJ, where it is paid in reais. */
  asks: { address: boolean; document: boolean };
  onLeave: () => void;
  onNext: (payer: Payer) => void;
}
const countries = [
  { value: 'BR', label: 'Brasil' },
  { value: 'US', label: 'United States' },
];
const longest = { name: 200, address2: 200, city: 100, state: 100, zipcode: 20, document: 20 };
type TextName = keyof typeof longest;

/** Name and document of the payer, or the address. No card is asked for: the payment itself happens at the provider. */
export function DataStep({ steps, initial, asks, onLeave, onNext }: Props) {
  const t = useText(checkoutText);
  const required = (problem: string) => (value: string) => (value.trim() ? undefined : problem);
  const ofAddress = {
    address2: required(t.addressRequired),
    city: required(t.cityRequired),
    zipcode: required(t.zipcodeRequired),
    country: required(t.countryRequired),
  };
  const form = useForm(initial, {
    name: required(t.nameRequired),
    ...(asks.address ? ofAddress : {}),
    document: (value) => {
      if (value.trim() === '') return asks.document ? t.documentRequired : undefined;
      return readPayerDocument(value) ? undefined : t.badDocument;
    },
  });
  const { values, set, errorOf } = form;
  const line = (
    name: TextName,
    label: string,
    autoComplete: string,
    more: { optional?: string; help?: string } = {},
  ) => (
    <Field label={label} error={errorOf(name)} {...more}>
      {(wiring) => (
        <Input
          {...wiring}
          name={name}
          autoComplete={autoComplete}
          maxLength={longest[name]}
          value={values[name]}
          onBlur={() => values[name] && form.leave(name)}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <DialogForm
      title={t.title}
      submitLabel={t.next}
      busy={false}
      onLeave={onLeave}
      onSubmit={() => form.submit(onNext)}
    >
      {steps}
      {line('name', t.name, 'name')}
      {asks.address && (
        <>
          {line('address2', t.address, 'address-line1')}
          <div className={css['pair']}>
            {line('city', t.city, 'address-level2')}
            {line('state', t.state, 'address-level1', { optional: t.optional })}
          </div>
          <div className={css['pair']}>
            {line('zipcode', t.zipcode, 'postal-code')}
            <Field label={t.country} error={errorOf('country')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={values.country || undefined}
                  options={countries}
                  onChange={(country: string) => set('country', country)}
                />
              )}
            </Field>
          </div>
        </>
      )}
      {line(
        'document',
        t.document,
        'off',
        asks.document ? { help: t.documentCheck } : { optional: t.optional, help: t.documentHelp },
      )}
      {asks.address && (
        <SwitchField label={t.useAddress}>
          {(id) => (
            <Switch
              id={id}
              checked={values.useAddressForPaymentDetails}
              onChange={(on) => set('useAddressForPaymentDetails', on)}
            />
          )}
        </SwitchField>
      )}
    </DialogForm>
  );
}

import type { PayInSandbox, SandboxChargeView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../lib/form.ts';
import { textOf, useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { parseAmount } from './parse-amount.ts';
import css from './sandbox-bank.module.css';
import { bankText } from './sandbox-bank.text.ts';

/** The ways to pay that tests need, besides the usual one. */
export function PayForm({ charge: { id, state } }: { charge: SandboxChargeView }) {
  const t = useText(bankText);
  const [silent, setSilent] = useState(false);
  const pay = usePlayedPayment(id);
  const isOpen = state === 'open';
  const send = (how: Omit<PayInSandbox, 'txid'> = {}) => pay.mutateAsync({ ...how, ...(silent ? { silent } : {}) });
  const form = useForm({ amount: '' }, { amount: (text) => (parseAmount(text) === null ? t.invalid : undefined) });
  return (
    <form
      className={css['pay']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ amount }) =>
          send({ amountCents: parseAmount(amount) ?? 0, ...(isOpen ? {} : { force: true }) }),
        );
      }}
    >
      {isOpen ? (
        <Button type="primary" size="large" loading={pay.isPending} onClick={() => void send().catch(() => undefined)}>
          {t.pay}
        </Button>
      ) : (
        <Button
          danger
          size="large"
          loading={pay.isPending}
          onClick={() => void send({ force: true }).catch(() => undefined)}
        >
          {t.force}
        </Button>
      )}
      <div className={css['other']}>
        <Field label={t.other} error={form.errorOf('amount')} help={t.otherHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              value={form.values.amount}
              onChange={(event) => form.set('amount', event.target.value)}
            />
          )}
        </Field>
        <Button htmlType="submit" disabled={pay.isPending}>
          {t.payOther}
        </Button>
      </div>
      <SwitchField label={t.silent} help={t.silentHelp}>
        {(switchId) => <Switch id={switchId} checked={silent} onChange={setSilent} />}
      </SwitchField>
    </form>
  );
}

function usePlayedPayment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (how: Omit<PayInSandbox, 'txid'>) => api.sandboxBank.pay.call({ txid: id, ...how }),
    onSuccess: (charge) => {
      client.setQueryData(api.sandboxBank.get.options({ txid: id }).queryKey, charge);
      showSuccess(textOf(bankText).done);
    },
    // A charge that has just expired is not open any more.
    onError: () => void client.invalidateQueries({ queryKey: api.sandboxBank.get.key }),
  });
}

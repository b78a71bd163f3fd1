import type { CompanyView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { passwordText } from '../../lib/password.ts';
import { DayInput } from '../day-input.tsx';
import { Field } from '../field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { SwitchField } from '../switch-field.tsx';
import { CompanyExceptions } from './company-exceptions.tsx';
import css from './platform.module.css';
import { plansOptions } from './platform.queries.ts';
import { platformText } from './platform.text.ts';
import { useCompanyForm } from './use-company-form.ts';

interface Props {
  company: CompanyView | null;
  onClose: () => void;
}

export function CompanyDialog({ company, onClose }: Props) {
  const t = useText(platformText);
  const password = useText(passwordText);
  const form = useCompanyForm(company, onClose);
  const { data: plans = [], isPending } = useQuery(plansOptions());
  const { values, set, errorOf } = form;
  const line = (name: 'name' | 'email' | 'phone', props: { type?: string; autoFocus?: boolean } = {}) => (
    <Field label={t[name]} error={errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          {...props}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={company ? t.editCompany : t.newCompany}
      width={560}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      {line('name', { autoFocus: true })}
      <div className={css['pair']}>
        {line('email', { type: 'email' })}
        {line('phone', { type: 'tel' })}
      </div>
      {!company && (
        <Field label={t.password} help={`${t.passwordHelp} ${password.help}`} error={errorOf('password')}>
          {(wiring) => (
            <Input.Password
              {...wiring}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </Field>
      )}
      <div className={css['pair']}>
        <Field label={t.plan} error={errorOf('planId')}>
          {(wiring) => (
            <Select
              {...wiring}
              loading={isPending}
              value={values.planId ?? undefined}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => set('planId', id)}
            />
          )}
        </Field>
        <Field label={t.recurrence} error={errorOf('recurrence')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.recurrence}
              // The server knows more recurrences; only this one is offered.
              options={[{ value: 'MENSAL' as const, label: t.MENSAL }]}
              onChange={(recurrence) => set('recurrence', recurrence)}
            />
          )}
        </Field>
      </div>
      <Field label={t.dueDate} error={errorOf('dueDate')}>
        {(wiring) => (
          <DayInput
            {...wiring}
            value={values.dueDate}
            onChange={(day) => set('dueDate', day)}
            onLeave={() => form.leave('dueDate')}
          />
        )}
      </Field>
      <SwitchField label={t.active} help={t.activeHelp}>
        {(id) => (
          <Switch
            id={id}
            checked={values.status}
            disabled={company?.isMoving ?? false}
            onChange={(on) => set('status', on)}
          />
        )}
      </SwitchField>
      <SwitchField label={t.campaigns}>
        {(id) => <Switch id={id} checked={values.campaignsEnabled} onChange={(on) => set('campaignsEnabled', on)} />}
      </SwitchField>
      <CompanyExceptions
        plan={plans.find(({ id }) => id === values.planId)}
        overrides={values.overrides}
        onChange={(overrides) => set('overrides', overrides)}
      />
    </FormDialog>
  );
}

import { dayOf, DEFAULT_TIMEZONE, momentOf } from '@recado/contracts/due-date';
import { timezoneOf } from '../../lib/session.ts';
import type { CompanyView, Overrides, Recurrence } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule } from '../../lib/password.ts';
import { showError } from '../../lib/toasts.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { isExcess, useExcessConfirmation } from './use-excess-confirmation.tsx';
import { useSaveCompany } from './platform.queries.ts';
import { platformText } from './platform.text.ts';

export const limits = ['users', 'connections', 'queues'] as const;

export interface CompanyValues {
  name: string;
  email: string;
  phone: string;
  password: string;
  planId: number | null;
  /** YYYY-MM-DD; empty without a due date. */
  dueDate: string;
  recurrence: Recurrence;
  status: boolean;
  campaignsEnabled: boolean;
  overrides: Overrides;
}

const valuesOf = (company: CompanyView | null): CompanyValues => ({
  name: company?.name ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  password: '',
  planId: company?.planId ?? null,
  dueDate: company?.dueDate ? dayOf(new Date(company.dueDate), timezoneOf(company)) : '',
  recurrence: company?.recurrence ?? 'MENSAL',
  status: company?.status ?? true,
  campaignsEnabled: company?.settings.find(({ key }) => key === 'campaignsEnabled')?.value !== 'false',
  overrides: company?.overrides ?? {},
});

export function useCompanyForm(company: CompanyView | null, done: () => void) {
  const t = useText(platformText);
  const [initial] = useState(() => valuesOf(company));
  const rules: Rules<CompanyValues> = {
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    phone: textRule(8, 30, t, false),
    password: passwordRule(false),
    dueDate: dayRule,
    planId: (planId) => (planId === null ? t.required : undefined),
  };
  const labels: FieldLabels<CompanyValues> = {
    name: t.name,
    email: t.email,
    phone: t.phone,
    password: t.password,
    planId: t.plan,
    dueDate: t.dueDate,
    recurrence: t.recurrence,
    status: t.active,
    campaignsEnabled: t.campaigns,
    overrides: t.exceptions,
  };
  const form = useForm(initial, rules, {}, { row: company, valuesOf, labels });
  const save = useSaveCompany(company?.id ?? null, done);
  const confirmExcess = useExcessConfirmation();
  const submit = () =>
    form.submit(({ dueDate, planId, name, ...values }, { version }) => {
      const until = dueDate ? momentOf(dueDate, company ? timezoneOf(company) : DEFAULT_TIMEZONE).toISOString() : null;
      const input = { ...values, version, name: name.trim(), dueDate: until, ...(planId ? { planId } : {}) };
      return save.mutateAsync(input).catch((error: unknown) => {
        if (!isExcess(error)) throw error;
        confirmExcess(error, () => save.mutateAsync({ ...input, acceptsExcess: true }).catch(showError));
      });
    });
  return { ...form, save: submit, busy: save.isPending };
}

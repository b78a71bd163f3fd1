import type { CompanyView } from '@recado/contracts';
import { MOST_FREE_DAYS } from '@recado/contracts/count-bound';
import { grantDays } from '@recado/contracts/renewal';
import { Input, InputNumber } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { formatDueDate, timezoneOf } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useGrantDays } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';

interface Props {
  company: CompanyView & { dueDate: string };
  onClose: () => void;
}

/** Moves the due date on without a payment, for a reason. */
export function GrantDialog({ company, onClose }: Props) {
  const t = useText(platformText);
  const grant = useGrantDays(onClose);
  const form = useForm({ days: 7, reason: '' }, { reason: textRule(5, 200, t) });
  const { values, set, errorOf } = form;
  const until = grantDays(new Date(company.dueDate), values.days, timezoneOf(company));
  const submit = () =>
    form.submit(({ days, reason }) => grant.mutateAsync({ id: company.id, days, reason: reason.trim() }));
  return (
    <FormDialog
      title={t.grantTitle(company.name)}
      submitLabel={t.grant}
      busy={grant.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t.grantDays}
        help={t.grantUntil(formatDueDate(until.toISOString(), company))}
        error={errorOf('days')}
      >
        {(wiring) => (
          <InputNumber
            {...wiring}
            min={1}
            max={MOST_FREE_DAYS}
            precision={0}
            value={values.days}
            onChange={(days) => set('days', days ?? 1)}
          />
        )}
      </Field>
      <Field label={t.reason} help={t.grantReasonHelp} error={errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            rows={3}
            maxLength={200}
            value={values.reason}
            onChange={(event) => set('reason', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

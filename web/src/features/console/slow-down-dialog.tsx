import type { SetSlowDown, SlowDownDivisor } from '@recado/contracts';
import { Input, Select } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSlowDown } from './load.queries.ts';
import { loadText } from './load.text.ts';

const divisors = [2, 4, 10] as const satisfies readonly SlowDownDivisor[];
/** 0: until it is lifted. */
const hours = [1, 24, 168, 0] as const;
interface Values {
  divisor: SlowDownDivisor;
  hours: (typeof hours)[number];
  reason: string;
}

interface Props {
  company: { id: number; name: string };
  slowDown: SetSlowDown | null;
  onClose: () => void;
}

/** Slows a company down: to which part, for how long, and the reason that it sees. */
export default function SlowDownDialog({ company, slowDown, onClose }: Props) {
  const t = useText(loadText);
  const initial: Values = { divisor: slowDown?.divisor ?? 2, hours: 1, reason: slowDown?.reason ?? '' };
  const { values, set, errorOf, isChanged, submit } = useForm(initial, { reason: textRule(3, 300, t) });
  const save = useSlowDown();
  const send = async (given: Values) => {
    const { divisor, reason, hours: chosen } = given;
    const end = chosen === 0 ? {} : { hours: chosen };
    await save.mutateAsync({ companyId: company.id, divisor, reason: reason.trim(), ...end });
    onClose();
  };
  return (
    <FormDialog
      title={t.reduceTitle(company.name)}
      submitLabel={t.reduce}
      busy={save.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() => submit(send)}
    >
      <p>{t.reduceLead}</p>
      <Field label={t.part}>
        {(wiring) => (
          <Select<SlowDownDivisor>
            {...wiring}
            value={values.divisor}
            options={divisors.map((value) => ({ value, label: t[value] }))}
            onChange={(divisor) => set('divisor', divisor)}
          />
        )}
      </Field>
      <Field label={t.duration}>
        {(wiring) => (
          <Select<Values['hours']>
            {...wiring}
            value={values.hours}
            options={hours.map((value) => ({ value, label: t[value] }))}
            onChange={(chosen) => set('hours', chosen)}
          />
        )}
      </Field>
      <Field label={t.reason} help={t.reasonHelp} error={errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            rows={3}
            maxLength={300}
            value={values.reason}
            onChange={(event) => set('reason', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

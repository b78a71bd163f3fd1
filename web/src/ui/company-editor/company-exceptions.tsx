import type { Overrides, PlanView } from '@recado/contracts';
import { features } from '@recado/contracts/features';
import { InputNumber, Select } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { usePlatform } from '../../lib/platform.ts';
import { Field } from '../field.tsx';
import { MOST_OF_QUOTA } from './most-of-quota.ts';
import css from './platform.module.css';
import { platformText } from './platform.text.ts';
import { limits } from './use-company-form.ts';

const quotas = ['maxMessages', 'maxStorageMb', 'aiMonthlyTokens'] as const;
type NumberName = (typeof limits)[number] | (typeof quotas)[number];
type SwitchName = (typeof features)[number] | 'hardQuotas';

interface Props {
  plan: PlanView | undefined;
  overrides: Overrides;
  onChange: (overrides: Overrides) => void;
}

/** Price, limits, quotas and features that differ from the company's plan. */
export function CompanyExceptions({ plan, overrides, onChange }: Props) {
  const t = useText(platformText);
  const { currency } = usePlatform();
  const asPlan: Partial<Record<NumberName, number | null>> = plan ? { ...plan, aiMonthlyTokens: plan.maxAiTokens } : {};
  const number = (name: NumberName, max: number) => (
    <Field key={name} label={t[name]}>
      {(wiring) => (
        <InputNumber
          {...wiring}
          min={0}
          max={max}
          precision={0}
          placeholder={plan ? String(asPlan[name] ?? t.noLimit) : ''}
          value={overrides[name] ?? null}
          onChange={(value) => onChange({ ...overrides, [name]: value ?? undefined })}
        />
      )}
    </Field>
  );
  const answers = { asPlan: t.asPlan, on: t.yes, off: t.no };
  const choice = (name: SwitchName) => (
    <Field key={name} label={t[name]}>
      {(wiring) => (
        <Select
          {...wiring}
          value={overrides[name] === undefined ? 'asPlan' : overrides[name] ? 'on' : 'off'}
          options={Object.entries(answers).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ ...overrides, [name]: value === 'asPlan' ? undefined : value === 'on' })}
        />
      )}
    </Field>
  );
  return (
    <>
      <p className={css['section']}>
        {t.exceptions}
        <small>{t.limitsHelp}</small>
      </p>
      <div className={css['price']}>
        <Field label={t.ownPrice} help={t.ownPriceHelp}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              precision={2}
              decimalSeparator=","
              placeholder={plan ? formatMoney(plan.value, currency) : ''}
              value={overrides.value ?? null}
              onChange={(value) => onChange({ ...overrides, value: value ?? undefined })}
            />
          )}
        </Field>
      </div>
      <div className={css['three']}>{limits.map((name) => number(name, 100_000))}</div>
      <div className={css['three']}>{quotas.map((name) => number(name, MOST_OF_QUOTA))}</div>
      <div className={css['flags']}>{choice('hardQuotas')}</div>
      <p className={css['section']}>{t.features}</p>
      <div className={css['flags']}>{features.map(choice)}</div>
    </>
  );
}

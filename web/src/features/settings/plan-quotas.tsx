import { MOST_OF_QUOTA } from '../../ui/company-editor/most-of-quota.ts';
import type { PlanView } from '@recado/contracts';
import { InputNumber, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import css from '../../ui/company-editor/platform.module.css';
import { platformText } from '../../ui/company-editor/platform.text.ts';

const quotas = ['maxMessages', 'maxStorageMb', 'maxAiTokens'] as const;

type Quotas = Pick<PlanView, (typeof quotas)[number] | 'hardQuotas'>;
interface Props {
  values: Quotas;
  onQuota: (name: (typeof quotas)[number], most: number | null) => void;
  onHard: (isHard: boolean) => void;
}

/** Fields of the quotas of a plan. */
export function PlanQuotas({ values, onQuota, onHard }: Props) {
  const t = useText(platformText);
  return (
    <>
      <p className={css['section']}>
        {t.quotas}
        <small>{t.quotasHelp}</small>
      </p>
      <div className={css['three']}>
        {quotas.map((name) => (
          <Field key={name} label={t[name]}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={0}
                max={MOST_OF_QUOTA}
                precision={0}
                placeholder={t.noLimit}
                value={values[name]}
                onChange={(value) => onQuota(name, value)}
              />
            )}
          </Field>
        ))}
      </div>
      <SwitchField label={t.hardQuotas} help={t.hardQuotasHelp}>
        {(id) => <Switch id={id} checked={values.hardQuotas} onChange={onHard} />}
      </SwitchField>
    </>
  );
}

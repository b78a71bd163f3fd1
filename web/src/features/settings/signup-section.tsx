import type { PlatformSettings } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import css from './platform-tab.module.css';
import { plansOptions } from '../../ui/company-editor/platform.queries.ts';
import { settingsText } from './platform-settings.text.ts';
import type { PlatformForm } from './use-platform-form.ts';

interface Props {
  form: PlatformForm;
  saved: PlatformSettings;
}

/** Fields of the sign-up: whether it is open, its plans, days of trial, confirmation of e-mail. */
export function SignupSection({ form, saved }: Props) {
  const t = useText(settingsText);
  const { sendsMail, signupOpen } = usePlatform();
  const { data: plans = [], isPending, error } = useQuery(plansOptions());
  const { values, set, errorOf } = form;
  const isClosedElsewhere = values.open && saved.signup.open && !signupOpen;
  return (
    <section aria-labelledby="platform-signup" className={css['section']}>
      <h2 id="platform-signup">{t.signup}</h2>
      <div className={css['fields']}>
        <SwitchField label={t.open} help={isClosedElsewhere ? t.alsoClosed : t.openHelp}>
          {(id) => <Switch id={id} checked={values.open} onChange={(on) => set('open', on)} />}
        </SwitchField>
        <SwitchField label={t.confirmEmail} help={values.confirmEmail && !sendsMail ? t.noMail : t.confirmEmailHelp}>
          {(id) => <Switch id={id} checked={values.confirmEmail} onChange={(on) => set('confirmEmail', on)} />}
        </SwitchField>
        <Field label={t.plans} help={t.plansHelp} error={error ? errorMessage(error) : errorOf('planIds')}>
          {(wiring) => (
            <Select<number[]>
              {...wiring}
              mode="multiple"
              loading={isPending}
              placeholder={t.allPlans}
              value={values.planIds}
              optionFilterProp="label"
              options={plans.map(({ id, name, isPublic }) => ({
                value: id,
                label: isPublic ? name : `${name} (${t.hidden})`,
              }))}
              onChange={(chosen) => set('planIds', chosen)}
            />
          )}
        </Field>
        <Field label={t.trialDays} error={errorOf('trialDays')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              max={90}
              precision={0}
              suffix={t.days}
              value={values.trialDays}
              onChange={(days) => set('trialDays', days ?? 0)}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

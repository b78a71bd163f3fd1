import type { Currency } from '@recado/contracts';
import { InputNumber, Select, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { DunningTimeline } from './dunning-timeline.tsx';
import css from './platform-tab.module.css';
import { settingsText } from './platform-settings.text.ts';
import type { PlatformForm } from './use-platform-form.ts';

const currencies: Currency[] = ['BRL', 'USD', 'EUR'];
/** Days that are offered for reminders, from the due date: those left, and those over. */
const offered = [20, 15, 10, 7, 5, 3, 2, 1, 0, -1, -2, -3, -4, -5, -7, -10, -15];
const MOST_REMINDERS = 10;

/** Fields of the dunning with a drawing of its days. */
export function DunningSection({ form }: { form: PlatformForm }) {
  const t = useText(settingsText);
  const { values, set, errorOf } = form;
  const dayLabel = (left: number) => (left === 0 ? t.onDueDate : left > 0 ? t.before(left) : t.after(-left));
  const days = [...new Set([...offered, ...values.remindAtDays])].toSorted((a, b) => b - a);
  const number = (
    name: 'invoiceDaysBefore' | 'campaignsGraceDays' | 'lockGraceDays',
    { suffix, min }: { suffix: string; min: number },
  ) => (
    <Field label={t[name]} error={errorOf(name)}>
      {(wiring) => (
        <InputNumber
          {...wiring}
          min={min}
          max={60}
          precision={0}
          suffix={suffix}
          value={values[name]}
          onBlur={() => form.leave(name)}
          onChange={(value) => set(name, value ?? min)}
        />
      )}
    </Field>
  );
  return (
    <section aria-labelledby="platform-dunning" className={css['section']}>
      <h2 id="platform-dunning">{t.dunning}</h2>
      <p>{t.dunningHelp}</p>
      <div className={css['beside']}>
        <div className={css['fields']}>
          {number('invoiceDaysBefore', { suffix: t.daysBefore, min: 1 })}
          <Field label={t.remindAtDays} error={errorOf('remindAtDays')}>
            {(wiring) => (
              <Select<number[]>
                {...wiring}
                mode="multiple"
                maxCount={MOST_REMINDERS}
                value={values.remindAtDays}
                optionFilterProp="label"
                options={days.map((value) => ({ value, label: dayLabel(value) }))}
                onChange={(chosen) =>
                  set(
                    'remindAtDays',
                    chosen.toSorted((a, b) => b - a),
                  )
                }
              />
            )}
          </Field>
          {number('campaignsGraceDays', { suffix: t.daysOver, min: 0 })}
          {number('lockGraceDays', { suffix: t.daysOver, min: 0 })}
          <Field label={t.currency} error={errorOf('currency')}>
            {(wiring) => (
              <Select<Currency>
                {...wiring}
                value={values.currency}
                options={currencies.map((value) => ({ value, label: value }))}
                onChange={(currency) => set('currency', currency)}
              />
            )}
          </Field>
          <SwitchField label={t.asksAddress} help={t.asksAddressHelp}>
            {(id) => <Switch id={id} checked={values.asksAddress} onChange={(on) => set('asksAddress', on)} />}
          </SwitchField>
        </div>
        <DunningTimeline dunning={values} />
      </div>
    </section>
  );
}

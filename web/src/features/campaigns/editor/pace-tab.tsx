import type { Weekday } from '@recado/contracts';
import { Checkbox, InputNumber } from 'antd';
import { useId } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { weekDays } from '../../../lib/format-time.ts';
import { Field } from '../../../ui/field.tsx';
import { TimeInput } from '../../../ui/time-input.tsx';
import { weekdays } from '../campaign-states.ts';
import { formText } from './campaign-form.text.ts';
import css from './editor.module.css';
import type { CampaignForm } from './use-campaign-form.ts';

/** When a campaign sends, how far apart, and who is left out for having received another one. */
export function PaceTab({ form }: { form: CampaignForm }) {
  const t = useText(formText);
  const { values, set, errorOf, leave } = form;
  return (
    <div className={css['tab']}>
      <DaysField value={values.windowDays} onChange={(days) => set('windowDays', days)} />
      <div className={css['pair']} data-short>
        {(['windowFrom', 'windowTo'] as const).map((name) => (
          <Field
            key={name}
            label={t[name]}
            help={name === 'windowFrom' ? t.windowHelp : undefined}
            error={errorOf(name)}
          >
            {(wiring) => (
              <TimeInput
                {...wiring}
                value={values[name]}
                onChange={(time) => set(name, time)}
                onLeave={() => leave(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={css['pair']} data-short>
        {(['delayMin', 'delayMax'] as const).map((name) => (
          <Field
            key={name}
            label={t[name]}
            help={name === 'delayMin' ? t.delayHelp : t.delayMaxHelp}
            error={errorOf(name)}
          >
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={0}
                max={3600}
                precision={0}
                suffix={t.seconds}
                value={values[name]}
                onChange={(seconds) => set(name, seconds)}
                onBlur={() => leave(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={css['pair']}>
        <Field label={t.excludeDays} help={t.excludeHelp} error={errorOf('excludeDays')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              max={365}
              precision={0}
              suffix={t.daysUnit}
              value={values.excludeDays}
              onChange={(days) => set('excludeDays', days ?? 0)}
            />
          )}
        </Field>
      </div>
      <Checkbox
        checked={values.excludeOpenTickets}
        onChange={({ target }) => set('excludeOpenTickets', target.checked)}
      >
        {t.excludeOpenTickets}
      </Checkbox>
    </div>
  );
}

function DaysField({ value, onChange }: { value: Weekday[]; onChange: (days: Weekday[]) => void }) {
  const t = useText(formText);
  const id = useId();
  const names = weekDays();
  return (
    <fieldset aria-describedby={id} className={css['days']}>
      <legend>{t.days}</legend>
      <Checkbox.Group
        value={value}
        options={weekdays.map((day, at) => ({ value: day, label: names[at] ?? day }))}
        onChange={(chosen) => onChange(weekdays.filter((day) => chosen.includes(day)))}
      />
      <small id={id}>{t.daysHelp}</small>
    </fieldset>
  );
}

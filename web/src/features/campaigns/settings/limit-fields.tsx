import { InputNumber, Switch } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { TimeInput } from '../../../ui/time-input.tsx';
import { settingsText } from './campaign-settings.text.ts';
import { SettingRow, SettingSection } from './setting-row.tsx';
import css from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Proposed when quiet hours are switched on. */
const proposed = { quietFrom: '20:00', quietTo: '08:00' };

/** Limits of campaigns: messages to a contact, the time in which an answer counts, and quiet hours. */
export function LimitFields({ form }: { form: SettingsForm }) {
  const t = useText(settingsText);
  const { values, set, errorOf } = form;
  return (
    <SettingSection title={t.limits}>
      <SettingRow label={t.capMessages} help={t.capHelp} error={errorOf('capMessages')}>
        {(wiring) => (
          <span className={css['range']}>
            <InputNumber
              {...wiring}
              min={0}
              max={100}
              precision={0}
              suffix={t.messagesUnit}
              value={values.capMessages}
              onChange={(count) => set('capMessages', count ?? 0)}
            />
            {t.inDays}
            <InputNumber
              aria-label={t.capDays}
              min={1}
              max={365}
              precision={0}
              suffix={t.days}
              {...(values.capMessages === 0 ? { disabled: true } : {})}
              value={values.capDays}
              onChange={(days) => set('capDays', days ?? 1)}
            />
          </span>
        )}
      </SettingRow>
      <SettingRow label={t.attributionHours} help={t.attributionHoursHelp} error={errorOf('attributionHours')}>
        {(wiring) => (
          <InputNumber
            {...wiring}
            min={1}
            max={720}
            precision={0}
            suffix={t.hours}
            value={values.attributionHours}
            onChange={(hours) => set('attributionHours', hours ?? 1)}
          />
        )}
      </SettingRow>
      <QuietHours form={form} />
    </SettingSection>
  );
}

function QuietHours({ form: { values, set, errorOf, leave } }: { form: SettingsForm }) {
  const t = useText(settingsText);
  const isQuiet = values.quietFrom !== '' || values.quietTo !== '';
  const turn = (on: boolean) => {
    set('quietFrom', on ? proposed.quietFrom : '');
    set('quietTo', on ? proposed.quietTo : '');
  };
  const names = ['quietFrom', 'quietTo'] as const;
  return (
    <SettingRow
      label={t.quiet}
      help={t.quietHelp}
      error={names.map((name) => errorOf(name)).find((problem) => problem !== undefined)}
    >
      {({ id }) => (
        <span className={css['range']}>
          {isQuiet && (
            <>
              <TimeInput
                aria-label={t.quietFrom}
                status={errorOf('quietFrom') ? 'error' : ''}
                aria-invalid={errorOf('quietFrom') ? true : undefined}
                value={values.quietFrom}
                onChange={(time) => set('quietFrom', time)}
                onLeave={() => leave('quietFrom')}
              />
              {t.until}
              <TimeInput
                aria-label={t.quietTo}
                status={errorOf('quietTo') ? 'error' : ''}
                aria-invalid={errorOf('quietTo') ? true : undefined}
                value={values.quietTo}
                onChange={(time) => set('quietTo', time)}
                onLeave={() => leave('quietTo')}
              />
            </>
          )}
          <Switch id={id} checked={isQuiet} onChange={turn} />
        </span>
      )}
    </SettingRow>
  );
}

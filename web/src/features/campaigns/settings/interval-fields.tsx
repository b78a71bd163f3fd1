import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { settingsText } from './campaign-settings.text.ts';
import { SettingRow, SettingSection } from './setting-row.tsx';
import { longerIntervals, messageIntervals } from './setting-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The three intervals of the company's campaigns. */
export function IntervalFields({ form: { values, set, errorOf } }: { form: SettingsForm }) {
  const t = useText(settingsText);
  const fields = [
    { name: 'messageInterval', choices: messageIntervals, none: t.noInterval, wordOf: t.seconds },
    { name: 'longerIntervalAfter', choices: longerIntervals, none: t.undefined, wordOf: t.messages },
    { name: 'greaterInterval', choices: longerIntervals, none: t.noInterval, wordOf: t.seconds },
  ] as const;
  return (
    <SettingSection title={t.intervals}>
      {fields.map(({ name, choices, none, wordOf }) => (
        <SettingRow key={name} label={t[name]} help={t[`${name}Help`]} error={errorOf(name)}>
          {(wiring) => (
            <Select
              {...wiring}
              listHeight={400}
              value={values[name]}
              options={choices.map((value) => ({ value, label: value === 0 ? none : wordOf(value) }))}
              onChange={(chosen) => set(name, chosen)}
            />
          )}
        </SettingRow>
      ))}
    </SettingSection>
  );
}

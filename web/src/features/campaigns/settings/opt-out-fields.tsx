import { Input, Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { settingsText } from './campaign-settings.text.ts';
import { SettingRow, SettingSection } from './setting-row.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Words that end campaigns for a contact, and what the contact reads about it. */
export function OptOutFields({ form: { values, set, errorOf } }: { form: SettingsForm }) {
  const t = useText(settingsText);
  return (
    <SettingSection title={t.optOut}>
      <SettingRow wide label={t.optOutWords} help={t.optOutWordsHelp} error={errorOf('optOutWords')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ';']}
            maxCount={100}
            value={values.optOutWords}
            onChange={(given: string[]) => set('optOutWords', asWords(given))}
          />
        )}
      </SettingRow>
      <SettingRow wide label={t.optOutText} help={t.optOutTextHelp} error={errorOf('optOutText')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={1000}
            value={values.optOutText}
            onChange={({ target }) => set('optOutText', target.value)}
          />
        )}
      </SettingRow>
      <SettingRow wide label={t.optOutLine} help={t.optOutLineHelp} error={errorOf('optOutLine')}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={300}
            value={values.optOutLine}
            onChange={({ target }) => set('optOutLine', target.value)}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}

/** As the server stores them: in capitals, each once. */
const asWords = (given: string[]): string[] => [
  ...new Set(given.map((word) => word.trim().toUpperCase().slice(0, 30)).filter(Boolean)),
];

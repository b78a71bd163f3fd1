import type { FieldLabels } from '../../../lib/edited-row.ts';
import { useText } from '../../../lib/i18n.ts';
import { settingsText } from './campaign-settings.text.ts';
import type { SettingValues } from './setting-values.ts';

/** Labels of the campaign settings, for a choice between two versions of them. */
export function useSettingLabels(): FieldLabels<SettingValues> {
  const t = useText(settingsText);
  return {
    messageInterval: t.messageInterval,
    longerIntervalAfter: t.longerIntervalAfter,
    greaterInterval: t.greaterInterval,
    variables: [t.variables, (variables) => variables.map(({ key, value }) => `{${key}}: ${value}`).join('\n')],
    optOutWords: t.optOutWords,
    optOutText: t.optOutText,
    optOutLine: t.optOutLine,
    capMessages: t.capMessages,
    capDays: `${t.capMessages} (${t.days})`,
    attributionHours: t.attributionHours,
    quietFrom: t.quietFrom,
    quietTo: t.quietTo,
  };
}

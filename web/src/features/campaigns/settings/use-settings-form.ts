import type { CampaignSettingView } from '@recado/contracts';
import { useState } from 'react';
import { useForm, type Rules } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { timeRule } from '../../../lib/typed-time.ts';
import { useSaveSettings } from './campaign-settings.queries.ts';
import { settingsText } from './campaign-settings.text.ts';
import { settingsOf, type SettingValues } from './setting-values.ts';
import { useSettingLabels } from './use-setting-labels.ts';

/** The settings while they are edited. */
export function useSettingsForm(stored: CampaignSettingView[]) {
  const t = useText(settingsText);
  const [initial] = useState(() => settingsOf(stored));
  const rules: Rules<SettingValues> = {
    optOutWords: (given) => (given.length === 0 ? t.needsWord : undefined),
    quietFrom: (from, { quietTo }) => timeRule(from) ?? (from === '' && quietTo !== '' ? t.required : undefined),
    quietTo: (to, { quietFrom }) => timeRule(to) ?? (to === '' && quietFrom !== '' ? t.required : undefined),
  };
  const form = useForm(
    initial,
    rules,
    {},
    {
      row: stored,
      versionOf: ([first]) => first?.version ?? '',
      valuesOf: settingsOf,
      labels: useSettingLabels(),
    },
  );
  const save = useSaveSettings();
  const submit = () =>
    form.submit((settings, { version }) =>
      save.mutateAsync({ settings, version }).then((saved) => form.rebase(saved, settingsOf(saved))),
    );
  return { ...form, save: submit, busy: save.isPending };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

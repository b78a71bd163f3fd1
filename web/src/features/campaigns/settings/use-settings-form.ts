import type { CampaignSettingView } from '@recado/contracts';
import { useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { timeRule } from '../../../lib/typed-time.ts';
import { useSaveSettings } from './campaign-settings.queries.ts';
import { settingsText } from './campaign-settings.text.ts';
import { settingsOf } from './setting-values.ts';

/** The settings while they are edited. */
export function useSettingsForm(stored: CampaignSettingView[]) {
  const t = useText(settingsText);
  const [initial] = useState(() => settingsOf(stored));
  const form = useForm(initial, {
    optOutWords: (given) => (given.length === 0 ? t.needsWord : undefined),
    quietFrom: (from, { quietTo }) => timeRule(from) ?? (from === '' && quietTo !== '' ? t.required : undefined),
    quietTo: (to, { quietFrom }) => timeRule(to) ?? (to === '' && quietFrom !== '' ? t.required : undefined),
  });
  const save = useSaveSettings();
  return { ...form, save: () => form.submit((values) => save.mutateAsync(values)), busy: save.isPending };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

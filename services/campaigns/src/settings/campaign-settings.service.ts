import {
  campaignEvents,
  campaignSettings,
  CampaignSettingValues,
  CampaignSettingView,
  Fault,
  type Caller,
  type Handlers,
  type SaveCampaignSettings,
} from '@recado/contracts';
import { auditRowBefore, requireUnchanged, Serves, withoutUndefined, withVersion } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { CampaignSettings } from './campaign-settings.ts';

@Serves(campaignSettings)
export class CampaignSettingsService implements Handlers<typeof campaignSettings> {
  constructor(private readonly db: CampaignsDatabase) {}

  list(caller: Caller): Promise<CampaignSettingView[]> {
    return this.db.within(caller, async ({ settings }) => present(await settings.get()));
  }

  save(caller: Caller, { settings: given, version }: SaveCampaignSettings): Promise<CampaignSettingView[]> {
    const values = cleaned(given);
    return this.db.within(caller, async ({ settings, publish }) => {
      const stored = await settings.lock(caller.companyId);
      requireUnchanged(CampaignSettingValues, version, CampaignSettingView, present(stored));
      const before = Object.entries(stored).filter(([name]) => name in values);
      auditRowBefore({ settings: Object.fromEntries(before) });
      await settings.change(values);
      const saved = await settings.get();
      const { optOutWords: words, optOutText: text, attributionHours } = saved;
      publish(campaignEvents.optOutRulesChanged, { words, text, attributionHours });
      return present(saved);
    });
  }
}

/** All settings have the same version, that of all of them. */
const present = (settings: CampaignSettings): CampaignSettingView[] =>
  Object.entries(settings).map(([key, value]) =>
    withVersion(CampaignSettingView, { key, value: JSON.stringify(value) }, { ...settings }),
  );

/** A key may not look like the end of its placeholder. */
const KEY = /^[^\s{}]+$/;

function cleaned(given: SaveCampaignSettings['settings']): Partial<CampaignSettings> {
  const values = withoutUndefined(given);
  const { variables, optOutWords } = given;
  const keys = (variables ?? []).map(({ key }) => key.toLowerCase());
  if (new Set(keys).size < keys.length || !keys.every((key) => KEY.test(key)))
    throw new Fault('ERR_CAMPAIGN_VARIABLE', {}, [{ field: 'settings.variables', rule: 'unique' }]);
  if (!optOutWords) return values;
  const words = [...new Set(optOutWords.map((word) => word.trim().toUpperCase()).filter(Boolean))];
  if (words.length === 0)
    throw new Fault('ERR_OPT_OUT_WORDS', {}, [{ field: 'settings.optOutWords', rule: 'required' }]);
  return { ...values, optOutWords: words };
}

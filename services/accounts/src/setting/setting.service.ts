import {
  accountEvents,
  Fault,
  settings,
  type Caller,
  type Handlers,
  type SaveSetting,
  type SettingView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { defaultSettings, isSettingValue } from './setting.entity.ts';

@Serves(settings)
export class SettingService implements Handlers<typeof settings> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller): Promise<SettingView[]> {
    return this.db.within(caller, ({ settings }) => settings.of(caller.companyId));
  }

  save(caller: Caller, { key, value }: SaveSetting): Promise<SettingView> {
    if (!(key in defaultSettings)) throw new Fault('ERR_NO_SETTING_FOUND');
    if (!isSettingValue(key, value)) {
      throw new Fault('ERR_VALIDATION', {}, [{ field: 'value', rule: 'setting', message: `${key}: ${value}` }]);
    }
    return this.db.within(caller, async ({ settings, tell }) => {
      await settings.save(caller.companyId, key, value);
      tell(accountEvents.settingSaved, { key, value });
      return { key, value };
    });
  }
}

import {
  Fault,
  isSettingKey,
  isSettingValue,
  isOtherOrigin,
  may,
  secretOfOtherAddress,
  secretSentTo,
  settings,
  SettingView,
  type Caller,
  type Handlers,
  SaveSetting,
  type SettingKey,
  type SettingValue,
} from '@recado/contracts';
import { auditRowBefore, requireUnchanged, Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { publishSubscriptions } from '../rows/publish-company.ts';

@Serves(settings)
export class SettingService implements Handlers<typeof settings> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller): Promise<SettingView[]> {
    const viewer = may(caller, 'settings-page:edit') ? 'admin' : 'anybody';
    return this.db.within(caller, ({ settings }) => settings.listOf(caller.companyId, viewer));
  }

  access(caller: Caller): Promise<SettingValue[]> {
    return this.db.within(caller, ({ settings }) => settings.listAccess(caller.companyId));
  }

  save(caller: Caller, { key, value, secret, version }: SaveSetting): Promise<SettingView> {
    if (!isSettingKey(key)) throw new Fault('ERR_NO_SETTING_FOUND');
    if (!isSettingValue(key, value)) {
      throw new Fault('ERR_VALIDATION', {}, [{ field: 'value', rule: 'setting' }]);
    }
    return this.db.within(caller, async (scope) => {
      const before = await scope.settings.lock(caller.companyId, key);
      requireUnchanged(SaveSetting, version, SettingView, before.present());
      if (before.kind !== 'secret') auditRowBefore({ key, value: before.value });
      await saveSentSecret(scope, caller, { key, value, secret });
      const saved = await scope.settings.save(scope, caller.companyId, key, value);
      // Due dates are days of the company's calendar, invoices are in its language.
      if (key === 'timezone' || key === 'language')
        await publishSubscriptions(scope, [await scope.companies.lock(caller.companyId)]);
      return saved;
    });
  }
}

/**
 * Saves the secret that is given with a changed address.
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS when the stored one would be sent to another server
 */
async function saveSentSecret(
  scope: AccountsScope,
  { companyId }: Caller,
  { key, value, secret = '' }: SaveSetting & { key: SettingKey },
): Promise<void> {
  const secretKey = secretSentTo(key);
  if (secretKey === null) return;
  if (secret !== '') {
    await scope.settings.save(scope, companyId, secretKey, secret);
    return;
  }
  const { value: previous, isSecretSet } = await scope.settings.lockAddress(companyId, key, secretKey);
  if (isSecretSet && isOtherOrigin(previous, value)) throw secretOfOtherAddress(['secret']);
}

import {
  apiKeyEvents,
  Fault,
  MOST_PROVIDER_KEYS,
  providerKeys,
  type Caller,
  type CreateProviderKey,
  type Handlers,
  type ProviderKeyId,
  type ProviderKeyView,
  type ProviderKeyWithSecret,
} from '@recado/contracts';
import { alreadyExists, auditRowBefore, isDuplicate, Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { ProviderKeyEntity } from './provider-key.entity.ts';

@Serves(providerKeys)
export class ProviderKeyService implements Handlers<typeof providerKeys> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller): Promise<ProviderKeyView[]> {
    return this.db.within(caller, async (scope) => (await scope.providerKeys.list()).map((key) => key.present()));
  }

  async create(caller: Caller, given: CreateProviderKey): Promise<ProviderKeyWithSecret> {
    try {
      return await this.db.within(caller, async (scope) => {
        const { companyId } = caller;
        const { name, super: isSuper } = await scope.users.get(caller.userId ?? 0);
        // The key outlives the session, so the row decides and not the session.
        if (!isSuper) throw new Fault('ERR_NO_PERMISSION');
        await scope.companies.lock(companyId);
        if ((await scope.providerKeys.count()) >= MOST_PROVIDER_KEYS)
          throw new Fault('ERR_TOO_MANY_API_KEYS', { most: MOST_PROVIDER_KEYS });
        const { key, secret } = ProviderKeyEntity.create(companyId, given, name);
        await scope.providerKeys.add(key);
        scope.publish(apiKeyEvents.changed, { apiKeyId: key.id });
        return key.presentWith(secret);
      });
    } catch (error) {
      if (isDuplicate(error, 'api_keys_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }

  async remove(caller: Caller, { id }: ProviderKeyId): Promise<void> {
    await this.db.within(caller, async (scope) => {
      auditRowBefore((await scope.providerKeys.lock(id)).present());
      await scope.providerKeys.remove(id);
      scope.publish(apiKeyEvents.revoked, { apiKeyId: id });
    });
  }
}

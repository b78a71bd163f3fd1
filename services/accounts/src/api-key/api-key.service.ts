import {
  apiKeyEvents,
  apiKeys,
  ApiKeyView,
  Fault,
  MOST_API_KEYS,
  UpdateApiKey,
  whatsapp,
  type ApiAccess,
  type ApiKeyId,
  type ApiKeyRights,
  type ApiKeyWithSecret,
  type Caller,
  type CountApiRequests,
  type CountedApiRequests,
  type CreateApiKey,
  type Handlers,
  type ResolveApiKey,
  type ResolvedApiKey,
  type RotateApiKey,
} from '@recado/contracts';
import { alreadyExists, auditRowBefore, Bus, client, isDuplicate, requireUnchanged, Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { supportSessionBehind } from '../rows/support-change.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { ApiRequestCounter } from './api-request.counter.ts';

const OVERLAP_HOURS = 24;

@Serves(apiKeys)
export class ApiKeyService implements Handlers<typeof apiKeys> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly bus: Bus,
    private readonly counter: ApiRequestCounter,
  ) {}

  list(caller: Caller): Promise<ApiKeyView[]> {
    return this.db.within(caller, async (scope) => (await scope.apiKeys.list()).map((key) => key.present()));
  }

  async create(caller: Caller, given: CreateApiKey): Promise<ApiKeyWithSecret> {
    await this.checkConnections(caller, given.whatsappIds);
    return this.withNameFault(() =>
      this.db.within(caller, async (scope) => {
        await refuseSupport(scope, caller);
        await scope.companies.lock(caller.companyId);
        if ((await scope.apiKeys.count(caller.companyId)) >= MOST_API_KEYS)
          throw new Fault('ERR_TOO_MANY_API_KEYS', { most: MOST_API_KEYS });
        const { name } = await scope.users.get(caller.userId ?? 0);
        const { key, secret } = ApiKeyEntity.create(caller.companyId, given, name);
        await scope.apiKeys.add(key);
        scope.publish(apiKeyEvents.changed, { apiKeyId: key.id });
        return key.presentWith(secret);
      }),
    );
  }

  async update(caller: Caller, { id, version, ...given }: UpdateApiKey): Promise<ApiKeyView> {
    await this.checkConnections(caller, given.whatsappIds);
    return this.withNameFault(() =>
      this.change(caller, id, (key) => {
        const before = key.present();
        requireUnchanged(UpdateApiKey, version, ApiKeyView, before);
        auditRowBefore(before);
        key.change(given);
        return key.present();
      }),
    );
  }

  rotate(caller: Caller, { id, overlapHours = OVERLAP_HOURS }: RotateApiKey): Promise<ApiKeyWithSecret> {
    return this.change(caller, id, (key) => key.presentWith(key.rotate(overlapHours)));
  }

  endOverlap(caller: Caller, { id }: ApiKeyId): Promise<ApiKeyView> {
    return this.change(caller, id, (key) => (key.endOverlap(), key.present()));
  }

  async remove(caller: Caller, { id }: ApiKeyId): Promise<void> {
    await this.db.within(caller, async (scope) => {
      auditRowBefore((await scope.apiKeys.lock(id)).present());
      await scope.apiKeys.remove(id);
      scope.publish(apiKeyEvents.revoked, { apiKeyId: id });
    });
  }

  resolve(_caller: Caller, { hash }: ResolveApiKey): Promise<ResolvedApiKey> {
    return this.db.asSystem('the secret identifies the company', async (scope) => {
      const key = await scope.apiKeys.findByHash(hash);
      const ofProvider = key ? null : await scope.providerKeys.findByHash(hash);
      if (ofProvider) return ofProvider.resolve(await accessOf(scope, ofProvider.companyId));
      if (!key) throw new Fault('ERR_API_KEY_INVALID');
      return key.resolve(hash, await accessOf(scope, key.companyId));
    });
  }

  access({ companyId }: Caller): Promise<ApiAccess> {
    return this.db.within({ companyId }, (scope) => accessOf(scope, companyId));
  }

  rights({ companyId }: Caller, { id }: ApiKeyId): Promise<ApiKeyRights> {
    return this.db.within({ companyId }, async (scope) => {
      const key = await scope.apiKeys.find(id);
      return key?.presentRights() ?? { isValid: false, scopes: [], whatsappIds: null };
    });
  }

  count(caller: Caller, given: CountApiRequests): Promise<CountedApiRequests> {
    return this.counter.count(caller, given);
  }

  private change<T>(caller: Caller, id: number, change: (key: ApiKeyEntity) => T): Promise<T> {
    return this.db.within(caller, async (scope) => {
      await refuseSupport(scope, caller);
      const { apiKeys: keys, publish } = scope;
      const key = await keys.lock(id);
      const answer = change(key);
      await keys.save(key);
      publish(apiKeyEvents.changed, { apiKeyId: id });
      return answer;
    });
  }

  /** @throws Fault ERR_NO_WAPP_FOUND */
  private async checkConnections(caller: Caller, ids: number[] | null | undefined): Promise<void> {
    if (!ids) return;
    const known = new Set((await client(this.bus, whatsapp).list(caller, {})).map(({ id }) => id));
    if (ids.some((id) => !known.has(id)))
      throw new Fault('ERR_NO_WAPP_FOUND', {}, [{ field: 'whatsappIds', rule: 'exists' }]);
  }

  private async withNameFault<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicate(error, 'api_keys_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }
}

/** @throws Fault ERR_COMPANY_SUSPENDED, ERR_COMPANY_MOVING; ERR_API_KEY_INVALID when the company is being erased */
async function accessOf({ companies, moves, settings }: AccountsScope, companyId: number): Promise<ApiAccess> {
  const company = await companies.get(companyId);
  if (company.erasingAt) throw new Fault('ERR_API_KEY_INVALID');
  if (await moves.isMoving(companyId)) throw new Fault('ERR_COMPANY_MOVING');
  if (!company.status) throw new Fault('ERR_COMPANY_SUSPENDED');
  const own = await settings.sessionSettings(companyId);
  return {
    features: company.features,
    locked: company.isLocked(own),
    language: own.language,
    timezone: own.timezone,
    country: own.country,
  };
}

/** A user whom support made, or whose password it set, may be the supporter, and keys stay. */
async function refuseSupport(scope: AccountsScope, caller: Caller): Promise<void> {
  if ((await supportSessionBehind(scope, caller)) !== null) throw new Fault('ERR_NO_PERMISSION');
}

import { me, type Caller, type CallerView, type Handlers } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';

type OwnFields = Pick<CallerView, 'kind' | 'apiKeyId' | 'name' | 'isTest' | 'scopes' | 'whatsappIds'>;

/** Answers a program its own key, company and rights. */
@Serves(me)
export class MeService implements Handlers<typeof me> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly config: AccountsConfig,
  ) {}

  get(caller: Caller): Promise<CallerView> {
    const { companyId } = caller;
    const own = ownFieldsOf(caller);
    return this.db.within(caller, async ({ companies, settings, apiKeys, providerKeys }) => {
      const { name, allowance, features } = await companies.get(companyId);
      const { timezone, country, language } = await settings.sessionSettings(companyId);
      const keys = own.kind === 'provider' ? providerKeys : apiKeys;
      const key = own.apiKeyId === null ? null : await keys.find(own.apiKeyId);
      return {
        ...own,
        expiresAt: key?.expiresAt?.toISOString() ?? null,
        company: { id: companyId, name, timezone, country, language },
        limits: {
          keyPerMinute: this.config.API_KEY_REQUESTS_PER_MINUTE,
          companyPerMinute: this.config.API_COMPANY_REQUESTS_PER_MINUTE,
        },
        plan: {
          name: allowance.name,
          features,
          users: allowance.users,
          connections: allowance.connections,
          queues: allowance.queues,
          messagesPerMonth: allowance.messagesPerMonth,
          hardQuotas: allowance.hardQuotas,
        },
      };
    });
  }
}

/** The fields that the gateway has resolved with the key or token. */
function ownFieldsOf(caller: Caller): OwnFields {
  if (caller.kind !== 'api')
    return { kind: 'user', apiKeyId: null, name: null, isTest: false, scopes: [], whatsappIds: null };
  const { tokenId, tokenName, isTest, providerScopes, scopes: scopesOfCompany, connectionIds } = caller;
  const kind = providerScopes ? 'provider' : tokenId === null ? 'connection' : 'key';
  const scopes = providerScopes ?? scopesOfCompany;
  return { kind, apiKeyId: tokenId, name: tokenName, isTest, scopes, whatsappIds: connectionIds };
}

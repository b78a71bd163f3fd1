import {
  Fault,
  scopesOfConnectionTokens,
  type ApiAccess,
  type ApiCaller,
  type ResolvedApiKey,
} from '@recado/contracts';
import { addressRule } from './allowed-addresses.ts';

interface Request {
  trace: string;
  address: string | null;
}
type Known = Omit<ApiCaller, keyof Request>;

/** A key or token as the gateway knows it. */
export class ProgramToken {
  private constructor(
    /** The name by which calls are counted: tokens with one name share a limit. */
    readonly subject: string,
    readonly version: number,
    private readonly known: Known,
    private readonly expiresAt: number | null,
    private readonly isAllowedFrom: (address: string | null) => boolean,
  ) {}

  static ofKey(key: ResolvedApiKey): ProgramToken {
    const { id, version, name, scopes, isTest, allowedAddresses, expiresAt, companyId, providerScopes } = key;
    const known = {
      ...callerOf(companyId, key),
      tokenId: id,
      tokenName: name,
      scopes,
      connectionIds: key.whatsappIds,
      isTest,
      // Services give a super user access to all companies, in the operations that such a key may call.
      ...(providerScopes ? { providerScopes, super: true } : {}),
    };
    const end = expiresAt === null ? null : Date.parse(expiresAt);
    return new ProgramToken(`key ${id} ${version}`, version, known, end, addressRule(allowedAddresses));
  }

  static ofConnection(connectionId: number, companyId: number, access: ApiAccess): ProgramToken {
    const known = {
      ...callerOf(companyId, access),
      tokenId: null,
      tokenName: null,
      scopes: [...scopesOfConnectionTokens],
      connectionIds: [connectionId],
      isTest: false,
    };
    return new ProgramToken(`connection ${connectionId}`, 0, known, null, addressRule([]));
  }

  get companyId(): number {
    return this.known.companyId;
  }
  get apiKeyId(): number | null {
    return this.known.tokenId;
  }
  /** The connection whose token it is; null for an API key. */
  get connectionId(): number | null {
    return this.known.tokenId === null ? (this.known.connectionIds?.[0] ?? null) : null;
  }

  /** @throws Fault ERR_API_KEY_EXPIRED, ERR_API_KEY_ADDRESS */
  caller(request: Request, now = Date.now()): ApiCaller {
    if (this.expiresAt !== null && this.expiresAt <= now) throw new Fault('ERR_API_KEY_EXPIRED');
    if (!this.isAllowedFrom(request.address)) throw new Fault('ERR_API_KEY_ADDRESS');
    return { ...this.known, ...request };
  }
}

type CompanyProgram = Omit<Known, 'tokenId' | 'tokenName' | 'scopes' | 'connectionIds' | 'isTest'>;

const callerOf = (companyId: number, { features, locked, language, timezone, country }: ApiAccess): CompanyProgram => ({
  kind: 'api',
  companyId,
  userId: null,
  support: null,
  sessionId: null,
  profile: 'user',
  super: false,
  queueIds: [],
  allTicket: false,
  lacksSecondFactor: false,
  features,
  locked,
  language,
  timezone,
  country,
});

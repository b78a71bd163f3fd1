import {
  DEFAULT_COUNTRY,
  DEFAULT_TIMEZONE,
  features,
  platformCaller,
  type ApiCaller,
  type ApiScope,
  type UserCaller,
} from '@recado/contracts';

// A random one of 2^31 ranges of a million companies each, far below 2^53.
let last = Math.floor(Math.random() * 2 ** 31) * 2 ** 20;
/** An id that is unique in the test run, so that tests of a service need none of the services that own the rows. */
export const newId = (): number => ++last;
/** All ids are counted together: a counter that starts at an id would give those that the others give. */
export const aCompanyId = newId;

type Given = Partial<Omit<UserCaller, 'kind' | 'userId' | 'support'>> & {
  companyId: number;
  userId?: number | null;
  support?: string | null;
  mayChangeAccess?: boolean;
};

/** A caller with defaults: support staff when `support` is given, the platform when `userId` is null. */
export function aCaller({ support = null, userId = 1, ...given }: Given): UserCaller {
  const rights = {
    profile: 'admin',
    super: false,
    queueIds: [],
    allTicket: false,
    sessionId: null,
    features: [...features],
    locked: false,
    lacksSecondFactor: false,
    language: 'pt',
    timezone: DEFAULT_TIMEZONE,
    country: DEFAULT_COUNTRY,
    trace: crypto.randomUUID(),
    address: null,
    ...given,
  };
  const who =
    support === null
      ? { kind: userId === null ? 'platform' : 'user', userId, support }
      : { kind: 'support', userId: null, support };
  return { ...rights, ...who } as UserCaller;
}

/** A program with an API key of these scopes. */
export const anApiKey = (companyId: number, scopes: ApiScope[], given: Partial<ApiCaller> = {}): ApiCaller => ({
  ...platformCaller(companyId, crypto.randomUUID()),
  kind: 'api',
  profile: 'user',
  timezone: DEFAULT_TIMEZONE,
  country: DEFAULT_COUNTRY,
  allTicket: false,
  tokenId: 1,
  tokenName: 'ERP',
  scopes,
  connectionIds: null,
  isTest: false,
  ...given,
});

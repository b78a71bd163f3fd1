import { features, type UserCaller } from '@recado/contracts';

// 2^31 of them by chance, a million companies each: far below 2^53.
let last = Math.floor(Math.random() * 2 ** 31) * 2 ** 20;
/** A company number nobody else in this run has: tests of one service need no accounts service. */
export const aCompanyId = (): number => ++last;

type Given = Partial<Omit<UserCaller, 'kind' | 'userId' | 'support'>> & {
  companyId: number;
  userId?: number | null;
  support?: string | null;
};

/** A caller; takes only what differs. A supporter where `support` is given, the platform where `userId` is null. */
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

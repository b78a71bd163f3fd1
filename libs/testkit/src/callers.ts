import { features, type Caller } from '@recado/contracts';

// 2^31 of them by chance, a million companies each: far below 2^53.
let last = Math.floor(Math.random() * 2 ** 31) * 2 ** 20;
/** A company number nobody else in this run has: tests of one service need no accounts service. */
export const aCompanyId = (): number => ++last;

/** A caller; takes only what differs. */
export function aCaller(given: Partial<Caller> & Pick<Caller, 'companyId'>): Caller {
  return {
    userId: 1,
    support: null,
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
}

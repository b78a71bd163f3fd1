import type { Caller } from '@recado/contracts';

let last = 0;
/** A company number nobody else in this run has: tests of one service need no accounts service. */
export const aCompanyId = (): number =>
  Date.now() * 100 + (process.pid % 50) * 2 + (last++ % 2) + last * 100_000_000_000_000;

/** A caller; takes only what differs. */
export function aCaller(given: Partial<Caller> & Pick<Caller, 'companyId'>): Caller {
  return {
    userId: 1,
    profile: 'admin',
    super: false,
    queueIds: [],
    allTicket: false,
    sessionId: null,
    language: 'pt',
    trace: crypto.randomUUID(),
    address: null,
    ...given,
  };
}

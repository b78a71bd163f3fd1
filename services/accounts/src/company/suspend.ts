import { accountEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';

/** Everybody of a company is signed out. */
export async function suspend({ sessions, tell }: AccountsScope, companyId: number): Promise<void> {
  for (const { id: sessionId, userId } of await sessions.endOfCompany(companyId))
    tell(accountEvents.sessionEnded, { userId, sessionId, reason: 'suspended' }, companyId);
}

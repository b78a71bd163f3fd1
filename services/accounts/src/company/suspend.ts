import type { AccountsScope } from '../accounts.database.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';

/** Everybody of a company is signed out. */
export async function suspend(scope: AccountsScope, companyId: number): Promise<void> {
  publishEndedSessions(scope, await scope.sessions.endOfCompany(companyId, 'suspended'), 'suspended');
}

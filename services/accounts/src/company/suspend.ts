import type { AccountsScope } from '../accounts.database.ts';
import { tellEnded } from '../auth/tell-ended.ts';

/** Everybody of a company is signed out. */
export async function suspend(scope: AccountsScope, companyId: number): Promise<void> {
  tellEnded(scope, await scope.sessions.endOfCompany(companyId, 'suspended'), 'suspended');
}

import type { AccountsScope } from '../accounts.database.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';

export async function endCompanySessions(
  scope: Pick<AccountsScope, 'sessions' | 'publish'>,
  companyId: number,
): Promise<void> {
  publishEndedSessions(scope, await scope.sessions.endOfCompany(companyId, 'suspended'), 'suspended');
}

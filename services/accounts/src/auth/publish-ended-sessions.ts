import { accountViews, sessionEvents, type EndReason } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { Ended } from './session.repository.ts';

/** Sockets of these sessions close at once; each is published in the company the session was in. */
export function publishEndedSessions(
  { publish }: Pick<AccountsScope, 'publish'>,
  ended: Ended[],
  reason: EndReason,
): void {
  for (const { id: sessionId, userId, companyId } of ended) {
    publish(sessionEvents.ended, { userId, sessionId, reason }, { companyId });
    publish(accountViews.sessionEnded, { userId, sessionId, reason }, { companyId });
  }
}

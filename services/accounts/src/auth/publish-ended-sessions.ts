import { accountViews, sessionEvents, type EndReason } from '@recado/contracts';
import type { Transaction } from '@recado/platform';
import type { EndedSession } from './session.repository.ts';

/** Published in the company of each session; the gateway closes its sockets. */
export function publishEndedSessions(
  { publish }: Pick<Transaction, 'publish'>,
  ended: EndedSession[],
  reason: EndReason,
): void {
  for (const { id: sessionId, userId, companyId } of ended) {
    publish(sessionEvents.ended, { userId, sessionId, reason }, { companyId });
    publish(accountViews.sessionEnded, { userId, sessionId, reason }, { companyId });
  }
}

import { accountEvents, type EndReason } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { Ended } from './session.repository.ts';

/** Whoever is connected by one of them goes at once; each is told in the company it was in. */
export function tellEnded({ tell }: Pick<AccountsScope, 'tell'>, ended: Ended[], reason: EndReason): void {
  for (const { id: sessionId, userId, companyId } of ended)
    tell(accountEvents.sessionEnded, { userId, sessionId, reason }, companyId);
}

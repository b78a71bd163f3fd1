import { accountEvents, type EndReason } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { Ended } from './session.repository.ts';

/** Whoever is connected by one of them goes at once; each is told in the company it was in. */
export function tellEnded({ publish }: Pick<AccountsScope, 'publish'>, ended: Ended[], reason: EndReason): void {
  for (const { id: sessionId, userId, companyId } of ended)
    publish(accountEvents.sessionEnded, { userId, sessionId, reason }, companyId);
}

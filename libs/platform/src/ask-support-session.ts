import { serviceCaller, supportSessionOf, supportSessions, type Caller } from '@recado/contracts';
import type { Bus } from './messaging/bus.ts';
import { client } from './messaging/rpc.ts';

/**
 * Tokens and webhooks that a caller makes end with this support session: the caller's own, or the one that made the caller's
 * user or changed how the user signs in, which accounts knows.
 * @param service that asks
 * @returns null where no support session is behind the caller
 */
export async function askSupportSession(bus: Bus, service: string, caller: Caller): Promise<string | null> {
  const own = supportSessionOf(caller);
  if (own !== null || caller.userId === null) return own;
  const { companyId, trace, userId, sessionId } = caller;
  return (await client(bus, supportSessions).behind(serviceCaller(service, companyId, trace), { userId, sessionId }))
    .sessionId;
}

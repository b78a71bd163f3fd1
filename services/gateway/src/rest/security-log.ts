import type { Caller, Fault, FaultCode, Session } from '@recado/contracts';
import { log } from '@recado/platform';
import { addressOf, traceOf, type EdgeRequest } from './request.ts';

/** Refusals that somebody who looks after the platform wants to see: guessing, and reaching for what is not one's own. */
const remarkable: ReadonlySet<FaultCode> = new Set([
  'ERR_INVALID_CREDENTIALS',
  'ERR_TOO_MANY_ATTEMPTS',
  'ERR_COMPANY_SUSPENDED',
  'ERR_NO_PERMISSION',
]);

/** Who was refused what, from where; nothing of what was given. */
export function remarkRefusal({ code }: Fault, request: EdgeRequest): void {
  if (!remarkable.has(code)) return;
  const { method, path } = request;
  // Nobody is signed in when the guard itself refuses.
  const user = request.user as EdgeRequest['user'] | undefined;
  const { userId = null, companyId = null, support = null } = user ?? {};
  const who = { userId, companyId, support, address: addressOf(request), trace: traceOf(request) };
  log.warn({ security: 'refused', code, method, path, ...who }, 'refused');
}

export function remarkSignIn({ user }: Partial<Session>, { address, trace }: Caller): void {
  log.info({ security: 'signedIn', userId: user?.id, companyId: user?.companyId, address, trace }, 'signed in');
}

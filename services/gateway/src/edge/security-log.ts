import type { Caller, Fault, FaultCode, Session } from '@recado/contracts';
import { log } from '@recado/platform';
import { addressOf, traceOf, type EdgeRequest } from './request.ts';

/** Faults that may show guessed passwords or access to other users' data; operators find them in the log. */
const securityFaults: ReadonlySet<FaultCode> = new Set([
  'ERR_INVALID_CREDENTIALS',
  'ERR_LOGOUT_REFUSED',
  'ERR_PROVIDER_REFUSED',
  'ERR_TOO_MANY_ATTEMPTS',
  'ERR_COMPANY_SUSPENDED',
  'ERR_NO_PERMISSION',
  'ERR_API_KEY_INVALID',
  'ERR_API_KEY_ADDRESS',
  'ERR_API_KEY_GUESSES',
]);

/** Logs user, address and path of a refused request, and none of its input. */
export function logRefusal({ code }: Fault, request: EdgeRequest): void {
  if (!securityFaults.has(code)) return;
  const { method, path } = request;
  // `user` is unset when the session guard has refused the request.
  const user = request.user as EdgeRequest['user'] | undefined;
  const { userId = null, companyId = null, support = null } = user ?? {};
  const apiKeyId = user?.kind === 'api' ? user.tokenId : undefined;
  const caller = { userId, companyId, support, apiKeyId, address: addressOf(request), trace: traceOf(request) };
  log.warn({ security: 'refused', code, method, path, ...caller }, 'refused');
}

export function logSignIn({ user }: Partial<Session>, { address, trace }: Caller): void {
  log.info({ security: 'signedIn', userId: user?.id, companyId: user?.companyId, address, trace }, 'signed in');
}

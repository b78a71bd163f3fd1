import { hasScope, may, mayChangeAccess, type Caller } from '@recado/contracts';

/** Whether a caller may link phones, and so sees the codes for it. A test key changes nothing, and a code is enough to. */
export function mayLink(caller: Caller): boolean {
  if (caller.kind === 'api') return !caller.isTest && hasScope(caller, 'connections:write');
  return may(caller, 'company:administer') && mayChangeAccess(caller);
}

import type { Caller } from '@recado/contracts';

/**
 * The user, support session, API key or connection behind a request: its requests share limits, and its idempotency keys are
 * its own. null for callers who are nobody of a company.
 */
export function requesterOf(caller: Caller): string | null {
  if (caller.kind === 'user') return `user ${caller.userId}`;
  if (caller.kind === 'support') return `session ${caller.sessionId}`;
  if (caller.kind !== 'api') return null;
  return caller.tokenId === null ? `connection ${caller.connectionIds?.join()}` : `key ${caller.tokenId}`;
}

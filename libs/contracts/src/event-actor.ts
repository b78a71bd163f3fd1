import type { Caller } from './caller.ts';

/** The user, contact, program or service that caused a change. */
export type Actor =
  | { kind: 'user'; userId: number }
  /** Somebody of the platform who works in the company for its support. */
  | { kind: 'support'; name: string }
  | { kind: 'contact'; contactId: number }
  /** Somebody of the company at the linked phone itself. */
  | { kind: 'phone' }
  | { kind: 'bot' }
  | { kind: 'integration'; integrationId: number }
  /** A program; `tokenId` is null for the token of a connection. Events of earlier releases have no name. */
  | { kind: 'api'; tokenId: number | null; name?: string }
  | { kind: 'schedule'; scheduleId: number }
  | { kind: 'campaign'; campaignId: number }
  | { kind: 'platform' };

/**
 * The name of a program among those of people.
 * @param name of its API key; null or empty for the token of a connection
 */
export const programName = (name: string | null): string => (name ? `API: ${name}` : 'API');

export const PLATFORM_ACTOR: Actor = { kind: 'platform' };

export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'user') return { kind: 'user', userId: caller.userId };
  if (caller.kind === 'support') return { kind: 'support', name: caller.support };
  if (caller.kind !== 'api') return PLATFORM_ACTOR;
  const { tokenId, tokenName } = caller;
  return { kind: 'api', tokenId, ...(tokenName === null ? {} : { name: tokenName }) };
}

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
  /** Without a key it was the token of a connection. Events of earlier releases have no name. */
  | { kind: 'api'; tokenId: number | null; name?: string }
  | { kind: 'schedule'; scheduleId: number }
  | { kind: 'campaign'; campaignId: number }
  | { kind: 'platform' };

/** How a program is shown among the people who did something. @param name that of its key; null or '': it has none */
export const programName = (name: string | null): string => (name ? `API: ${name}` : 'API');

export const PLATFORM_ACTOR: Actor = { kind: 'platform' };

export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'user') return { kind: 'user', userId: caller.userId };
  if (caller.kind === 'support') return { kind: 'support', name: caller.support };
  if (caller.kind !== 'api') return PLATFORM_ACTOR;
  const { tokenId, tokenName } = caller;
  return { kind: 'api', tokenId, ...(tokenName === null ? {} : { name: tokenName }) };
}

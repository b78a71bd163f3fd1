import type { Caller } from './caller.ts';

/** Who caused a change. */
export type Actor =
  | { kind: 'user'; userId: number }
  /** Somebody of the platform who works in the company for its support. */
  | { kind: 'support'; name: string }
  | { kind: 'contact'; contactId: number }
  /** Somebody of the company at the linked phone itself. */
  | { kind: 'phone' }
  | { kind: 'bot' }
  | { kind: 'integration'; integrationId: number }
  | { kind: 'api'; tokenId: number }
  | { kind: 'schedule'; scheduleId: number }
  | { kind: 'campaign'; campaignId: number }
  | { kind: 'platform' };

export const PLATFORM_ACTOR: Actor = { kind: 'platform' };

export function actorOf({ userId, support }: Pick<Caller, 'userId' | 'support'>): Actor {
  if (support !== null) return { kind: 'support', name: support };
  return userId === null ? PLATFORM_ACTOR : { kind: 'user', userId };
}

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
  | { kind: 'rule'; ruleId: number; name: string }
  | { kind: 'platform' };

/**
 * The name of a program among those of people.
 * @param name of its API key; null or empty for the token of a connection
 */
export const programName = (name: string | null): string => (name ? `API: ${name}` : 'API');

/** The name of a supporter among those of the company's people. */
export const supporterName = (name: string): string => `Suporte: ${name}`;

/** The name of a rule among those of people. */
export const ruleName = (name: string): string => `Regra: ${name}`;

/** The name of a flow among those of people. */
export const flowName = (name: string): string => `Fluxo: ${name}`;

export const PLATFORM_ACTOR: Actor = { kind: 'platform' };

export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'user') return { kind: 'user', userId: caller.userId };
  if (caller.kind === 'support') return { kind: 'support', name: caller.support };
  if (caller.kind === 'platform' && caller.rule)
    return { kind: 'rule', ruleId: caller.rule.id, name: caller.rule.name };
  if (caller.kind === 'platform' && caller.flow) return { kind: 'bot' };
  if (caller.kind !== 'api') return PLATFORM_ACTOR;
  const { tokenId, tokenName } = caller;
  return { kind: 'api', tokenId, ...(tokenName === null ? {} : { name: tokenName }) };
}

/**
 * The name of an actor that people read in histories, lists and the audit log.
 * @param user the name of the actor's user; null: it was none, or is not known
 * @returns null where nobody is named: the contact, the platform and what works for it
 */
export function actorName(actor: Actor, user: string | null): string | null {
  if (actor.kind === 'user') return user;
  if (actor.kind === 'support') return supporterName(actor.name);
  if (actor.kind === 'rule') return ruleName(actor.name);
  return actor.kind === 'api' ? programName(actor.name ?? null) : null;
}

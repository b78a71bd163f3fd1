import type { ApiCaller } from './caller.ts';
import { programName, supporterName } from './event-actor.ts';
import { event, type EventType } from './event.ts';
import { needsConsent } from './needs-consent.ts';
import type { Operation } from './operation.ts';
import { isSettingKey, kindOf } from './setting-kinds.ts';

/**
 * An audited command: the actor, the operation, its target and the address. Published in the transaction of the change.
 */
export interface Audited {
  /** `users.update` */
  operation: string;
  userId: number | null;
  /** The name of the supporter, where it was one. */
  support: string | null;
  /** The support session in which it was done, or which is behind the user. */
  supportSession?: string;
  /** The name of the API key, '' for the token of a connection; absent: it was no program. */
  program?: string;
  /** The row concerned, where the input names it by its id. */
  targetId: number | null;
  /** As it was given, without secrets. */
  input: object;
  /** The same fields as they were before a change, or the name of a removed row; absent: not known. */
  before?: object;
  address: string | null;
}

const audited = (service: string): EventType<Audited> =>
  event<Audited>(service, `audits.${service}`, { key: ({ userId }) => `audit-${userId}` });
/** Audited commands, by the service that performed them. */
export const audits = {
  accounts: audited('accounts'),
  tickets: audited('tickets'),
  connections: audited('connections'),
  chat: audited('chat'),
  integrations: audited('integrations'),
  campaigns: audited('campaigns'),
  billing: audited('billing'),
} as const;
export type AuditedService = keyof typeof audits;

type AuditedOperation = Pick<Operation, 'kind' | 'who' | 'audit' | 'usersOnly' | 'supportMayUse' | 'needsConsent'>;

/**
 * Whether calls of an operation are written to the audit log: commands that need a right of their own, others where the
 * contract says so.
 * @param isSupport the caller is support: all that needs the company's consent is audited
 */
export function isAudited(operation: AuditedOperation, isSupport = false): boolean {
  const { kind, who, audit, usersOnly = false } = operation;
  const isReachable = who !== 'anyone' && who !== 'internal';
  if (isSupport && isReachable && !usersOnly && needsConsent(operation)) return true;
  if (audit !== undefined) return audit !== false;
  return kind === 'command' && isReachable && who !== 'user';
}

/** Names of fields whose values are written down nowhere. */
const secrets = /password|token$|secret|apiKey|voiceKey|jsonContent|code$|card|cvv|typedName/i;
export const isSecretName = (field: string): boolean => secrets.test(field);
const HIDDEN = '•••';

/**
 * An input as it may be kept: secrets are hidden, but not that they were given. The version that an editor knew is left
 * out.
 */
export function redacted(given: object): object {
  const { version: _version, ...input } = given as { version?: unknown; key?: unknown };
  const { key } = input;
  const isSecretSetting = typeof key === 'string' && isSettingKey(key) && kindOf(key).kind === 'secret';
  const hides = (name: string) => isSecretName(name) || (isSecretSetting && name === 'value');
  const of = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(of);
    // A picture says nothing to a reader of the log, and would fill it.
    if (typeof value === 'string' && value.startsWith('data:')) return HIDDEN;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [name, hides(name) ? HIDDEN : of(inner)]),
    );
  };
  return of(input) as object;
}

/** Fields by which a reader of the log knows a row that is gone. */
const namesOfRows = ['name', 'title', 'shortcode'];

/** Picks from a row the values that the log keeps before the row is changed or removed. */
export function valuesBefore(operation: string, input: object, row: object): object {
  const kept = operation.endsWith('.remove') ? namesOfRows : Object.keys(input).filter((name) => name !== 'id');
  const values = kept.map((name) => [name, valueIn(row, name)] as const);
  return redacted(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}

/** A row may show the rows (`queues`) whose ids an input gives (`queueIds`). */
function valueIn(row: object, name: string): unknown {
  const values = row as Record<string, { id?: unknown } | { id?: unknown }[] | null | undefined>;
  if (name in values) return values[name];
  const shown = /Ids?$/.test(name) ? values[name.replace(/Id(s?)$/, '$1')] : undefined;
  return Array.isArray(shown) ? shown.map(({ id }) => id) : shown && shown.id;
}

interface Session {
  sessionId?: string | null;
  supportBehind?: string;
}

/**
 * The name of the person or program that caused an entry. A program is named `API: ` and its key, support `Suporte: `
 * and the supporter.
 * @param user the user's name now; null: it was none
 */
export function auditName({ support, program }: Pick<Audited, 'support' | 'program'>, user: string | null): string {
  if (support !== null) return supporterName(support);
  return user ?? (program === undefined ? '' : programName(program));
}

export function auditOf(
  operation: string,
  caller: Pick<Audited, 'userId' | 'support' | 'address'> & Partial<Pick<ApiCaller, 'tokenName'>> & Session,
  input: object,
): Audited {
  const { id, companyId } = input as { id?: unknown; companyId?: unknown };
  const targetId = Number(id ?? companyId);
  const supportSession = caller.support === null ? caller.supportBehind : caller.sessionId;
  return {
    operation,
    userId: caller.userId,
    support: caller.support,
    ...(supportSession ? { supportSession } : {}),
    ...(caller.tokenName === undefined ? {} : { program: caller.tokenName ?? '' }),
    targetId: Number.isSafeInteger(targetId) && targetId > 0 ? targetId : null,
    input: redacted(input),
    address: caller.address,
  };
}

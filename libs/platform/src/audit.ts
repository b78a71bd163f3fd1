import { AsyncLocalStorage } from 'node:async_hooks';
import {
  auditOf,
  audits,
  valuesBefore,
  type Audited,
  type AuditedService,
  type Caller,
  type EventType,
} from '@recado/contracts';
import { log } from './log.ts';

interface Entry {
  type: EventType<Audited>;
  audited: Audited;
  companyId: number;
  /** The entry was published with the change. */
  noted: boolean;
  /** The operation is over and published nothing: the entry is published by itself. */
  isAlone: boolean;
  /** Publishes the entry by itself, in the database of the operation; null while the operation has used none. */
  publishAlone: (() => Promise<void>) | null;
}
const entries = new AsyncLocalStorage<Entry>();

/**
 * Runs an audited operation; its first transaction that publishes an event publishes the audit entry, too. That of an
 * operation which publishes nothing follows in a transaction of its own.
 */
export async function audited<T>(
  service: string,
  operation: string,
  caller: Caller,
  input: object,
  work: () => Promise<T>,
): Promise<T> {
  const type = audits[service as AuditedService];
  const entry: Entry = {
    type,
    audited: auditOf(operation, caller, input),
    companyId: caller.companyId,
    noted: false,
    isAlone: false,
    publishAlone: null,
  };
  const result = await entries.run(entry, work);
  if (isNoted(entry)) return result;
  entry.isAlone = true;
  await entries.run(entry, async () => entry.publishAlone?.());
  if (!isNoted(entry)) log.error({ operation }, 'an audited operation used no database: the audit log lacks it');
  return result;
}

/** Transactions change it meanwhile. */
const isNoted = ({ noted }: Entry): boolean => noted;

/**
 * Keeps in the audit entry of the running operation what the row was before; by default the row of the contract's `get`
 * is kept.
 * @param row as the API shows it: the fields that the operation's input has are kept
 */
export function auditRowBefore(row: object): void {
  const entry = entries.getStore()?.audited;
  if (entry) entry.before = valuesBefore(entry.operation, entry.input, row);
}

/**
 * Keeps in the audit entry of the running operation values that it changes although its input does not have them, as a due
 * date that moves on.
 */
export function auditChange(before: object, after: object): void {
  const entry = entries.getStore()?.audited;
  if (!entry) return;
  entry.input = { ...entry.input, ...after };
  entry.before = { ...entry.before, ...before };
}

/** The audit entry of the running operation, while no transaction has published it. */
export function auditDue(): Entry | null {
  const entry = entries.getStore();
  return entry && !entry.noted ? entry : null;
}

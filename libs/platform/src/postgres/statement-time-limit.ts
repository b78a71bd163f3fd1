import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from '@recado/contracts';
import { sqlState } from './database-errors.ts';

/** Limits of a statement in an operation that a user waits for, in milliseconds. */
const limits = { query: 5_000, command: 15_000 } as const;
const limit = new AsyncLocalStorage<number>();
export type Limited = Pick<Operation<never>, 'kind' | 'rest' | 'download'>;

/**
 * Limits the statements of every transaction of `work` by the kind of its operation. Events, jobs, internal calls and
 * downloads, which no user waits for, have the limit of the connection.
 */
export function withTimeLimitOf<T>({ kind, rest, download }: Limited, work: () => T): T {
  return rest && !download ? limit.run(limits[kind], work) : work();
}

/** SQL that limits the statements of the rest of a transaction; the connection waits for them as long (`ServiceClient`). */
export const statementLimit = (milliseconds: number): string => `set local statement_timeout = ${milliseconds}`;
const LIMIT = /\bset local statement_timeout = (\d+)/;

/** The limit in milliseconds that a text with `statementLimit` sets; null where it sets none. */
export function limitIn(sql: string): number | null {
  const milliseconds = LIMIT.exec(sql)?.[1];
  return milliseconds === undefined ? null : Number(milliseconds);
}

/** SQL that sets the limit, appended to the first statement of a transaction; empty outside of an operation. */
export function limitStatement(): string {
  const milliseconds = limit.getStore();
  return milliseconds === undefined ? '' : `; ${statementLimit(milliseconds)}`;
}

/** True when Postgres has cancelled a statement of an operation at its limit (SQLSTATE 57014, query canceled). */
export const isOverLimit = (error: unknown): boolean => limit.getStore() !== undefined && sqlState(error) === '57014';

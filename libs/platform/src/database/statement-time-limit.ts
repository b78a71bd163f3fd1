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

/** SQL that sets the limit, appended to the first statement of a transaction; empty outside of an operation. */
export function limitStatement(): string {
  const milliseconds = limit.getStore();
  return milliseconds === undefined ? '' : `; set local statement_timeout = ${milliseconds}`;
}

/** True when Postgres has cancelled a statement of an operation at its limit (SQLSTATE 57014, query canceled). */
export const isOverLimit = (error: unknown): boolean => limit.getStore() !== undefined && sqlState(error) === '57014';

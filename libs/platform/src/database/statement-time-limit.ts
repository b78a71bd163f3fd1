import { AsyncLocalStorage } from 'node:async_hooks';
import type { Operation } from '@recado/contracts';
import { sqlState } from './database-errors.ts';

/** How long one statement of an operation may take, in milliseconds: somebody waits for it. */
const limits = { query: 5_000, command: 15_000 } as const;
const limit = new AsyncLocalStorage<number>();
export type Limited = Pick<Operation<never>, 'kind' | 'rest' | 'download'>;

/**
 * Every transaction that `work` begins has the limit of its operation. What nobody waits for (events, jobs, calls between
 * services, a file that is fetched part by part) has the one of the connection.
 */
export function inTimeLimitOf<T>({ kind, rest, download }: Limited, work: () => T): T {
  return rest && !download ? limit.run(limits[kind], work) : work();
}

/** Travels with a transaction's first statement; empty outside of an operation. */
export function limitStatement(): string {
  const milliseconds = limit.getStore();
  return milliseconds === undefined ? '' : `; set local statement_timeout = ${milliseconds}`;
}

/** Postgres ended a statement of an operation at its limit: SQLSTATE 57014, query canceled. */
export const isOverLimit = (error: unknown): boolean => limit.getStore() !== undefined && sqlState(error) === '57014';

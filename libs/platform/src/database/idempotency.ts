import { AsyncLocalStorage } from 'node:async_hooks';
import { Fault } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** How long a key is remembered, in hours. */
export const IDEMPOTENCY_HOURS = 24;

/** A request that its client may repeat: by the header `Idempotency-Key`, draft-ietf-httpapi-idempotency-key-header. */
export interface IdempotentRequest {
  /** Whose key it is: `user 7`, `key 3`, `connection 5`. Keys of others do not meet it. */
  owner: string;
  /** As in `contacts.create`. */
  operation: string;
  key: string;
  /** SHA-256 of what is asked, in hexadecimal: the same key with another request is refused. */
  fingerprint: string;
}
interface Running extends IdempotentRequest {
  companyId: number;
  isStored: boolean;
}
/** Ends the transaction of a repeated request; carries the first answer as JSON text. */
class Repeated extends Error {
  constructor(readonly answer: string) {
    super('the request was answered before');
  }
}
const requests = new AsyncLocalStorage<Running>();

/**
 * Runs an operation so that a repeated request is not performed again: the answer is stored in the first transaction that
 * publishes an event, so that key and change are stored together or not at all.
 * @returns the first answer as JSON text where the request was repeated; null where it was performed
 * @throws Fault ERR_IDEMPOTENCY_KEY_REUSED, ERR_IDEMPOTENCY_KEY_IN_USE
 */
export async function onceForKey(
  request: IdempotentRequest,
  companyId: number,
  work: () => Promise<unknown>,
): Promise<{ answer: unknown } | { repeated: string }> {
  try {
    return { answer: await requests.run({ ...request, companyId, isStored: false }, work) };
  } catch (error) {
    if (error instanceof Repeated) return { repeated: error.answer };
    throw error;
  }
}

/** The running request with a key, until its answer is stored. */
export function idempotencyDue(companyId: number | null): Running | null {
  const running = requests.getStore();
  return running && !running.isStored && running.companyId === companyId ? running : null;
}

/** Comes first in a transaction: it holds the key until the end. The row is read after the lock, by a snapshot of its own. */
export async function holdKey(manager: EntityManager, service: string, request: Running): Promise<void> {
  const { owner, operation, key, companyId, fingerprint } = request;
  const name = [service, companyId, owner, operation, key].join(' ');
  const [lock] = (await manager.query(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`, [name])) as {
    held: boolean;
  }[];
  if (!lock?.held) throw new Fault('ERR_IDEMPOTENCY_KEY_IN_USE');
  const [stored] = (await manager.query(
    `select fingerprint, answer from ${service}.idempotency_keys
     where owner = $1 and operation = $2 and key = $3 and created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`,
    [owner, operation, key],
  )) as { fingerprint: string; answer: string }[];
  if (!stored) return;
  if (stored.fingerprint !== fingerprint) throw new Fault('ERR_IDEMPOTENCY_KEY_REUSED');
  throw new Repeated(stored.answer);
}

export function storeAnswer(manager: EntityManager, service: string, request: Running, answer: unknown) {
  const { owner, operation, key, fingerprint } = request;
  return manager.query(
    `insert into ${service}.idempotency_keys (owner, operation, key, fingerprint, answer) values ($1, $2, $3, $4, $5)
     on conflict (company_id, owner, operation, key) do update
     set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`,
    [owner, operation, key, fingerprint, answer === undefined || answer === null ? '' : JSON.stringify(answer)],
  );
}

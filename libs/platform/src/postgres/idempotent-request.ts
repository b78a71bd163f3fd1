import { AsyncLocalStorage } from 'node:async_hooks';
import { Fault } from '@recado/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Keys } from '../keys.ts';

const PURPOSE = 'idempotent-answer';
/** Hours for which a key is remembered. */
export const IDEMPOTENCY_HOURS = 24;

/** A request that its client may repeat: by the header `Idempotency-Key`, draft-ietf-httpapi-idempotency-key-header. */
export interface IdempotentRequest {
  /** The owner of the key: `user 7`, `key 3`, `connection 5`. Equal keys of other owners are other keys. */
  owner: string;
  /** The operation, as in `contacts.create`. */
  operation: string;
  key: string;
  /** SHA-256 of the input in hexadecimal digits; the same key with another input is refused. */
  fingerprint: string;
}
interface RunningRequest extends IdempotentRequest {
  companyId: number;
  /** The key needs no storing any more: a transaction has stored it, or the operation has ended. */
  isSettled: boolean;
  /** The database of the service, known from the first transaction on. */
  database: { source: DataSource; service: string } | null;
  /** Seals answers, which may contain secrets and personal data. */
  keys: Keys;
}
/** Ends the transaction of a repeated request. `answer` is the first answer as JSON text. */
class RepeatedRequest extends Error {
  constructor(readonly answer: string) {
    super('the request was answered before');
  }
}
const requests = new AsyncLocalStorage<RunningRequest>();

/**
 * Runs an operation so that a repeated request is not performed again. The key is stored in the first transaction that
 * publishes something, so that key and change are stored together or not at all. The result of that transaction is stored
 * with it: it is the answer if the process dies before the operation ends, when the answer itself is stored.
 * @returns the answer of the operation, or as JSON text the first answer of a repeated request
 * @throws Fault ERR_IDEMPOTENCY_KEY_REUSED, ERR_IDEMPOTENCY_KEY_IN_USE
 */
export async function onceForKey(
  request: IdempotentRequest,
  { companyId, keys }: { companyId: number; keys: Keys },
  work: () => Promise<unknown>,
): Promise<{ answer: unknown } | { repeated: string }> {
  const running: RunningRequest = { ...request, companyId, keys, isSettled: false, database: null };
  try {
    const answer = await requests.run(running, work);
    await storeFinalAnswer(running, answer);
    return { answer };
  } catch (error) {
    if (error instanceof RepeatedRequest) return { repeated: error.answer };
    throw error;
  } finally {
    // Work that the operation has left behind, as a lookup for a cache, is no part of the request.
    running.isSettled = true;
  }
}

/** The running request of a company whose key a transaction has to check and store; null when there is none. */
export function idempotencyDue(companyId: number | null): RunningRequest | null {
  const running = requests.getStore();
  return running && !running.isSettled && running.companyId === companyId ? running : null;
}

const nameOf = (service: string, { companyId, owner, operation, key }: RunningRequest): string =>
  [service, companyId, owner, operation, key].join(' ');

/**
 * Locks the key until the end of the transaction, and ends the transaction of a repeated request. It is the first statement
 * of the transaction; the row is read after the lock, by a snapshot of its own.
 */
export async function lockKey(
  source: DataSource,
  manager: EntityManager,
  service: string,
  request: RunningRequest,
): Promise<void> {
  request.database = { source, service };
  const { owner, operation, key, fingerprint, keys } = request;
  const name = nameOf(service, request);
  const [lock] = await manager.query<
    {
      held: boolean;
    }[]
  >(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`, [name]);
  if (!lock?.held) throw new Fault('ERR_IDEMPOTENCY_KEY_IN_USE');
  const [stored] = await manager.query<{ fingerprint: string; answer: Buffer }[]>(
    `select fingerprint, answer from ${service}.idempotency_keys
     where owner = $1 and operation = $2 and key = $3 and created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`,
    [owner, operation, key],
  );
  if (!stored) return;
  if (stored.fingerprint !== fingerprint) throw new Fault('ERR_IDEMPOTENCY_KEY_REUSED');
  throw new RepeatedRequest(keys.open(PURPOSE, name, stored.answer).toString());
}

async function storeFinalAnswer(running: RunningRequest, answer: unknown): Promise<void> {
  if (!running.database) return;
  const { source, service } = running.database;
  await source.transaction(async (manager) => {
    await manager.query(`select set_config('app.company_id', $1, true)`, [String(running.companyId)]);
    await storeAnswer(manager, service, running, answer);
  });
}

export function storeAnswer(manager: EntityManager, service: string, request: RunningRequest, answer: unknown) {
  const { owner, operation, key, fingerprint, keys } = request;
  const text = answer === undefined || answer === null ? '' : JSON.stringify(answer);
  const sealed = keys.seal(PURPOSE, nameOf(service, request), Buffer.from(text));
  return manager.query<unknown>(
    `insert into ${service}.idempotency_keys (owner, operation, key, fingerprint, answer) values ($1, $2, $3, $4, $5)
     on conflict (company_id, owner, operation, key) do update
     set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`,
    [owner, operation, key, fingerprint, sealed],
  );
}

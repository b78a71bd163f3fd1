import { AsyncLocalStorage } from 'node:async_hooks';
import { Fault } from '@recado/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Keys } from '../keys.ts';

const PURPOSE = 'idempotent-answer';
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
  /** Where the operation works; known from its first transaction on. */
  place: { source: DataSource; service: string } | null;
  /** Seals answers, which may contain secrets and personal data. */
  keys: Keys;
}
/** Ends the transaction of a repeated request; carries the first answer as JSON text. */
class Repeated extends Error {
  constructor(readonly answer: string) {
    super('the request was answered before');
  }
}
const requests = new AsyncLocalStorage<Running>();

/**
 * Runs an operation so that a repeated request is not performed again. The key is stored in the first transaction that
 * publishes something, so that key and change are stored together or not at all; with it what the transaction returned, which
 * is the answer should the process die now. The answer itself is stored at the end.
 * @returns the first answer as JSON text where the request was repeated; null where it was performed
 * @throws Fault ERR_IDEMPOTENCY_KEY_REUSED, ERR_IDEMPOTENCY_KEY_IN_USE
 */
export async function onceForKey(
  request: IdempotentRequest,
  { companyId, keys }: { companyId: number; keys: Keys },
  work: () => Promise<unknown>,
): Promise<{ answer: unknown } | { repeated: string }> {
  const running: Running = { ...request, companyId, keys, isStored: false, place: null };
  try {
    const answer = await requests.run(running, work);
    await storeFinalAnswer(running, answer);
    return { answer };
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

const nameOf = (service: string, { companyId, owner, operation, key }: Running): string =>
  [service, companyId, owner, operation, key].join(' ');

/** Comes first in a transaction: it holds the key until the end. The row is read after the lock, by a snapshot of its own. */
export async function holdKey(
  source: DataSource,
  manager: EntityManager,
  service: string,
  request: Running,
): Promise<void> {
  request.place = { source, service };
  const { owner, operation, key, fingerprint, keys } = request;
  const name = nameOf(service, request);
  const [lock] = (await manager.query(`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`, [name])) as {
    held: boolean;
  }[];
  if (!lock?.held) throw new Fault('ERR_IDEMPOTENCY_KEY_IN_USE');
  const [stored] = (await manager.query(
    `select fingerprint, answer from ${service}.idempotency_keys
     where owner = $1 and operation = $2 and key = $3 and created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`,
    [owner, operation, key],
  )) as { fingerprint: string; answer: Buffer }[];
  if (!stored) return;
  if (stored.fingerprint !== fingerprint) throw new Fault('ERR_IDEMPOTENCY_KEY_REUSED');
  throw new Repeated(keys.open(PURPOSE, name, stored.answer).toString());
}

async function storeFinalAnswer(running: Running, answer: unknown): Promise<void> {
  if (!running.place) return;
  const { source, service } = running.place;
  await source.transaction(async (manager) => {
    await manager.query(`select set_config('app.company_id', $1, true)`, [String(running.companyId)]);
    await storeAnswer(manager, service, running, answer);
  });
}

export function storeAnswer(manager: EntityManager, service: string, request: Running, answer: unknown) {
  const { owner, operation, key, fingerprint, keys } = request;
  const text = answer === undefined || answer === null ? '' : JSON.stringify(answer);
  const sealed = keys.seal(PURPOSE, nameOf(service, request), Buffer.from(text));
  return manager.query(
    `insert into ${service}.idempotency_keys (owner, operation, key, fingerprint, answer) values ($1, $2, $3, $4, $5)
     on conflict (company_id, owner, operation, key) do update
     set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`,
    [owner, operation, key, fingerprint, sealed],
  );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { SessionBuilder, SessionCipher } from 'libsignal';

/** What of libsignal 6.0.0 its types do not show. */
interface Entry {
  serialize(): object;
}
interface Cipher {
  doDecryptWhisperMessage(message: Uint8Array, session: Entry | undefined): Promise<Buffer>;
  queueJob<T>(job: () => Promise<T>): Promise<T>;
}
interface Builder {
  storage: object;
  initOutgoing(device: unknown): Promise<void>;
}
const cipher = SessionCipher.prototype as unknown as Cipher;
const builder = SessionBuilder.prototype as unknown as Builder;
const mended = Symbol.for('recado.libsignal-mended');

/**
 * Mends two faults of libsignal 6.0.0 that cost messages.
 *
 * It finds out which of a contact's sessions a message belongs to by trying them, and every failed try leaves its
 * session's ratchet one step further: what is sent with it afterwards nobody can read. That happens whenever a message
 * of an earlier session arrives after a new one was made. Here a session that failed is put back as it was.
 *
 * It lets the work on one address wait in one queue for the whole process, and runs it in the async context of
 * whoever was first. Two numbers that speak with the same contact at once would then write into each other's
 * transactions, or past them. Here all work runs in the context of the one who asked for it.
 */
export function mendLibsignal(): void {
  if (mended in cipher) return;
  Object.defineProperty(cipher, mended, { value: true });
  // Called with the right `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const { doDecryptWhisperMessage, queueJob } = cipher;
  cipher.doDecryptWhisperMessage = async function (message, session) {
    const before = session && copyOf(session);
    try {
      return await doDecryptWhisperMessage.call(this, message, session);
    } catch (error) {
      if (session && before) putBack(session, before);
      throw error;
    }
  };
  cipher.queueJob = function (job) {
    return queueJob.call(this, AsyncLocalStorage.bind(job)) as ReturnType<typeof job>;
  };
  // oxlint-disable-next-line typescript/unbound-method
  const { initOutgoing } = builder;
  builder.initOutgoing = function (device) {
    this.storage = inThisContext(this.storage);
    return initOutgoing.call(this, device);
  };
}

const copyOf = (session: Entry): Entry =>
  (session.constructor as unknown as { deserialize(data: object): Entry }).deserialize(session.serialize());

function putBack(session: Entry, before: Entry): void {
  for (const key of Object.keys(session)) delete (session as unknown as Record<string, unknown>)[key];
  Object.assign(session, before);
}

const inThisContext = (storage: object): object =>
  Object.fromEntries(
    Object.entries(storage).map(([name, value]) => [
      name,
      typeof value === 'function' ? AsyncLocalStorage.bind(value as () => unknown) : value,
    ]),
  );

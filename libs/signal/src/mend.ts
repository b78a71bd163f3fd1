import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { SessionBuilder, SessionCipher } from 'libsignal';
import { isSigned } from './signature.ts';

const mended = Symbol.for('recado.libsignal-mended');

/** What of libsignal 6.0.0 its types do not show. */
interface Entry {
  /** By the name of the other's key, the oldest first. */
  _chains: Record<string, Chain>;
  serialize(): object;
}
interface Chain {
  /** Without a key it is closed: the other has gone on to the next one. */
  chainKey: { key?: Buffer };
  chainType: number;
  /** Of messages that have not come yet, by their number. */
  messageKeys: Record<string, Buffer>;
}
interface Cipher {
  doDecryptWhisperMessage(message: Uint8Array, session: Entry | undefined): Promise<Buffer>;
  queueJob<T>(job: () => Promise<T>): Promise<T>;
}
interface Builder {
  storage: object;
  initOutgoing(device: unknown): Promise<void>;
}
interface Curve {
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  /** There once it is mended, however many bundles of one process have this module: keys of `takeUnsigned`. */
  [mended]?: Set<string>;
}
/** As libsignal has it: its other modules look `verify` up in it at every call. */
const curve = createRequire(createRequire(import.meta.url).resolve('libsignal'))('curve25519-js') as Curve;
const cipher = SessionCipher.prototype as unknown as Cipher;
const builder = SessionBuilder.prototype as unknown as Builder;

/**
 * Mends what libsignal 6.0.0 does wrong: two faults cost messages, the third lets anybody be WhatsApp, the fourth makes
 * every message of a conversation dearer than the one before.
 *
 * It finds out which of a contact's sessions a message belongs to by trying them, and every failed try leaves its
 * session's ratchet one step further: what is sent with it afterwards nobody can read. That happens whenever a message
 * of an earlier session arrives after a new one was made. Here a session that failed is put back as it was.
 *
 * It lets the work on one address wait in one queue for the whole process, and runs it in the async context of
 * whoever was first. Two numbers that speak with the same contact at once would then write into each other's
 * transactions, or past them. Here all work runs in the context of the one who asked for it.
 *
 * Of a signature it says whether it is right, and its callers do not listen: the certificate of WhatsApp's server and
 * the account's signature at linking pass whoever made them. Here a wrong one is an error.
 *
 * It keeps the chain of every turn of a conversation for ever, and a key for every message that was left out; all of it
 * is read and written with each message: 22 KB after 150 turns, and as much as a sender likes. Here a chain is forgotten
 * when no message of it can come any more, and of what still waits for messages the last is kept.
 */
export function mendLibsignal(): void {
  if (curve[mended]) return;
  const unsigned = (curve[mended] = new Set<string>());
  // Called with the right `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const { doDecryptWhisperMessage, queueJob } = cipher;
  cipher.doDecryptWhisperMessage = async function (message, session) {
    const before = session && copyOf(session);
    try {
      const plaintext = await doDecryptWhisperMessage.call(this, message, session);
      if (session) forget(session);
      return plaintext;
    } catch (error) {
      if (session && before) putBack(session, before);
      throw error;
    }
  };
  cipher.queueJob = function (job) {
    return queueJob.call(this, AsyncLocalStorage.bind(job)) as ReturnType<typeof job>;
  };
  curve.verify = (publicKey, message, signature) => {
    if (!isSigned(publicKey, message, signature) && !unsigned.has(nameOf(publicKey)))
      throw new Error('A signature is wrong');
    return true;
  };
  // oxlint-disable-next-line typescript/unbound-method
  const { initOutgoing } = builder;
  builder.initOutgoing = function (device) {
    this.storage = inThisContext(this.storage);
    return initOutgoing.call(this, device);
  };
}

const nameOf = (publicKey: Uint8Array): string => Buffer.from(publicKey).toString('hex');

/** Once mended: what this key should have signed is taken as it is. The simulator has no key of WhatsApp's. */
export function takeUnsigned(publicKey: Uint8Array): void {
  curve[mended]?.add(nameOf(publicKey));
}

/** As much as Signal's own library keeps: MAX_RECEIVER_CHAINS and MAX_MESSAGE_KEYS in its consts.rs. */
const WAITING_CHAINS = 5;
const WAITING_KEYS = 2_000;
const RECEIVING = 2;

function forget({ _chains: chains }: Entry): void {
  const closed: string[] = [];
  for (const [name, { chainType, chainKey, messageKeys }] of Object.entries(chains)) {
    const waiting = Object.keys(messageKeys); // numbers: the oldest first
    for (const number of waiting.slice(0, -WAITING_KEYS)) delete messageKeys[number];
    if (chainType !== RECEIVING || chainKey.key) continue;
    if (waiting.length > 0) closed.push(name);
    else delete chains[name];
  }
  for (const name of closed.slice(0, -WAITING_CHAINS)) delete chains[name];
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

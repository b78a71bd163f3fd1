import { createRequire } from 'node:module';
import { SessionBuilder, SessionCipher } from 'libsignal';

/** Members of libsignal 6.0.0 that its types leave out and the patches of this folder rely on. */

/** A Signal session of a contact's record (libsignal's SessionEntry). */
export interface SessionEntry {
  /** Keyed by the ephemeral public key in base64; the oldest comes first. */
  _chains: Record<string, RatchetChain>;
  serialize(): object;
}
export interface RatchetChain {
  /** Without a key the chain is closed: the other side has moved on to its next ephemeral key. */
  chainKey: { key?: Buffer };
  /** 1 sending, 2 receiving. */
  chainType: number;
  /** Keys of messages that have not arrived yet, by message number. */
  messageKeys: Record<string, Buffer>;
}
export interface Cipher {
  doDecryptWhisperMessage(message: Uint8Array, session: SessionEntry | undefined): Promise<Buffer>;
  queueJob<T>(job: () => Promise<T>): Promise<T>;
}
export interface Builder {
  storage: object;
  initOutgoing(device: unknown): Promise<void>;
}
export interface Curve25519 {
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
}

export const cipher = SessionCipher.prototype as unknown as Cipher;
export const builder = SessionBuilder.prototype as unknown as Builder;
/** The copy of curve25519-js that libsignal loads; libsignal looks `verify` up in it at every call. */
export const curve25519 = createRequire(createRequire(import.meta.url).resolve('libsignal'))(
  'curve25519-js',
) as Curve25519;

import { cipher, type SessionEntry } from './libsignal.internals.ts';

/** The limits of Signal's own library: MAX_RECEIVER_CHAINS and MAX_MESSAGE_KEYS in its consts.rs. */
const MAX_CLOSED_CHAINS = 5;
const MAX_MESSAGE_KEYS = 2_000;
const RECEIVING = 2;

/**
 * Removes receiving chains and message keys that a session no longer needs, after each decrypted message.
 *
 * Version: libsignal 6.0.0, `SessionCipher.doDecryptWhisperMessage`.
 * Reason: libsignal keeps the chain of every turn of a conversation, and a key for every skipped message, for ever. The
 * whole record is read and written with each message: 22 KB after 150 turns, and as large as a sender likes.
 * Tests: "the session of a long conversation stays as small as that of a short one", "a message that is some turns late
 * is decrypted once; one later than five turns is not", "skipped messages leave at most two thousand keys"
 * (`patch-libsignal.spec.ts`).
 * Upstream issue: none known.
 */
export function trimSessions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its cipher below
  const { doDecryptWhisperMessage } = cipher;
  cipher.doDecryptWhisperMessage = async function (message, session) {
    const plaintext = await doDecryptWhisperMessage.call(this, message, session);
    if (session) trimSession(session);
    return plaintext;
  };
}

function trimSession({ _chains: chains }: SessionEntry): void {
  const closed: string[] = [];
  for (const [name, { chainType, chainKey, messageKeys }] of Object.entries(chains)) {
    // Integer keys are enumerated in ascending order, so the oldest message comes first.
    const missing = Object.keys(messageKeys);
    for (const number of missing.slice(0, -MAX_MESSAGE_KEYS)) delete messageKeys[number];
    if (chainType !== RECEIVING || chainKey.key) continue;
    if (missing.length > 0) closed.push(name);
    else delete chains[name];
  }
  for (const name of closed.slice(0, -MAX_CLOSED_CHAINS)) delete chains[name];
}

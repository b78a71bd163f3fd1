import { cipher, type SessionEntry } from './libsignal.internals.ts';

/**
 * Restores a session after a failed decryption.
 *
 * Version: libsignal 6.0.0, `SessionCipher.doDecryptWhisperMessage`. Reason: libsignal finds the session of a message
 * by trying all sessions of the contact. A failed try advances the ratchet of its session, and the next successful one
 * stores it: messages that are encrypted with that session afterwards cannot be decrypted by the other side. This
 * happens whenever a message of an earlier session arrives after a new session was started. Test: "a message of an
 * earlier session does not corrupt a newer one" (`patch-libsignal.spec.ts`). Upstream issue: none known.
 */
export function restoreFailedSession(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its cipher below
  const { doDecryptWhisperMessage } = cipher;
  cipher.doDecryptWhisperMessage = async function (message, session) {
    const before = session && copySession(session);
    try {
      return await doDecryptWhisperMessage.call(this, message, session);
    } catch (error) {
      if (session && before) overwriteSession(session, before);
      throw error;
    }
  };
}

const copySession = (session: SessionEntry): SessionEntry =>
  (session.constructor as unknown as { deserialize(data: object): SessionEntry }).deserialize(session.serialize());

function overwriteSession(session: SessionEntry, before: SessionEntry): void {
  for (const key of Object.keys(session)) delete (session as unknown as Record<string, unknown>)[key];
  Object.assign(session, before);
}

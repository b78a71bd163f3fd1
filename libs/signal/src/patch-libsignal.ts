import { keepAsyncContext } from './keep-async-context.ts';
import { builder, cipher, curve25519 } from './libsignal.internals.ts';
import { rejectWrongSignatures, toHex } from './reject-wrong-signatures.ts';
import { restoreFailedSession } from './restore-failed-session.ts';
import { trimSessions } from './trim-session.ts';

const patched = Symbol.for('recado.libsignal-patched');

/** The mark of a patched process, shared by all bundles that contain this module; holds the unverified keys. */
const state = curve25519 as { [patched]?: Set<string> };

/** Patches libsignal 6.0.0 at run time, once per process. Each patch states its reason in its own file. */
export function patchLibsignal(): void {
  if (state[patched]) return;
  requirePatchedShape();
  const unverifiedKeys = (state[patched] = new Set<string>());
  trimSessions();
  restoreFailedSession();
  keepAsyncContext();
  rejectWrongSignatures(unverifiedKeys);
}

/**
 * Accepts all signatures by this key, valid or not; `patchLibsignal` must have been called. The simulator does not have
 * the private key of WhatsApp's root certificate.
 * @param publicKey 32 bytes
 */
export function skipVerificationFor(publicKey: Uint8Array): void {
  state[patched]?.add(toHex(publicKey));
}

/** @throws when libsignal no longer has a method that is patched */
function requirePatchedShape(): void {
  const methods: [object, string][] = [
    [cipher, 'doDecryptWhisperMessage'],
    [cipher, 'queueJob'],
    [builder, 'initOutgoing'],
    [curve25519, 'verify'],
  ];
  const missing = methods.find(([owner, name]) => !(name in owner));
  if (missing) throw new Error(`libsignal no longer has ${missing[1]}, which is patched: see deploy/patches.md`);
}

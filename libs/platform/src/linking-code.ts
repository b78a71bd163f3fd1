import type { Keys } from './keys.ts';

const PREFIX = 'sealed:';
const PURPOSE = 'linking-code';

/**
 * QR and pairing codes link a device to the account, so they are encrypted in the database, the outbox and the stream, and
 * decrypted only for users who may link.
 * @returns the empty text unchanged, as it means that there is no code
 */
export function sealLinkingCode(keys: Keys, connectionId: number, code: string): string {
  if (code === '') return '';
  return PREFIX + keys.seal(PURPOSE, String(connectionId), Buffer.from(code)).toString('base64url');
}

/** A code that an earlier version has stored without encryption is returned unchanged. */
export function openLinkingCode(keys: Keys, connectionId: number, kept: string): string {
  if (!kept.startsWith(PREFIX)) return kept;
  return keys.open(PURPOSE, String(connectionId), Buffer.from(kept.slice(PREFIX.length), 'base64url')).toString();
}

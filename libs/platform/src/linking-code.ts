import type { Keys } from './keys.ts';

const PREFIX = 'sealed:';
const PURPOSE = 'linking-code';

/**
 * QR and pairing codes link a device to somebody's account: in the database, the outbox and the stream they are
 * sealed, and opened for those who may link.
 * @returns the empty text as it is: it says that there is no code
 */
export function sealLinkingCode(keys: Keys, connectionId: number, code: string): string {
  if (code === '') return '';
  return PREFIX + keys.seal(PURPOSE, String(connectionId), Buffer.from(code)).toString('base64url');
}

/** A code that is not sealed (of a replica from before) is answered as it is. */
export function openLinkingCode(keys: Keys, connectionId: number, kept: string): string {
  if (!kept.startsWith(PREFIX)) return kept;
  return keys.open(PURPOSE, String(connectionId), Buffer.from(kept.slice(PREFIX.length), 'base64url')).toString();
}

import type { Keys } from './keys.ts';

const PURPOSE = 'mail-token';

/**
 * The token of a link in a mail opens an account, so it is encrypted in the outbox, the stream and the order of the mail,
 * and decrypted only when the mail is written.
 */
export const sealMailToken = (keys: Keys, mailId: string, token: string): string =>
  keys.seal(PURPOSE, mailId, Buffer.from(token)).toString('base64url');

/** @throws when the token was sealed for another mail */
export const openMailToken = (keys: Keys, mailId: string, sealed: string): string =>
  keys.open(PURPOSE, mailId, Buffer.from(sealed, 'base64url')).toString();

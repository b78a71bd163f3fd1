import type { BinaryNode } from '@whiskeysockets/baileys';

/**
 * Marks a message as delivered while the account was offline. The client handles live messages in parallel, so that the
 * first message of a new contact falls behind later ones; it handles offline messages in order.
 */
export function markAsOffline(stanza: BinaryNode): void {
  if (stanza.tag === 'message') stanza.attrs['offline'] ??= '0';
}

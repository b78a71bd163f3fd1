import { proto, type WASocket } from '@whiskeysockets/baileys';
import type { SessionCaches } from './session.caches.ts';

/**
 * The client offers what it has just sent, and what it heard, to a memory of its own: 512 messages, for five minutes, by
 * a timer each, to which all clings that was read in the transaction around it (40 KB a message). Ours takes what is being
 * sent, and takes it in time for the one who cannot read it.
 */
export function keepOnly(
  { messageRetryManager: memory }: WASocket,
  isSending: (id: string) => boolean,
  { sent }: Pick<SessionCaches, 'sent'>,
): void {
  if (!memory) return;
  memory.addRecentMessage = (_to, id, message) => {
    // A copy: what the encoder gives is a corner of 64 KB that stay as long as it does.
    if (isSending(id)) sent.set(id, new Uint8Array(proto.Message.encode(message).finish()));
  };
}

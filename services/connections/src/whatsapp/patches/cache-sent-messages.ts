import { proto, type WASocket } from '@whiskeysockets/baileys';
import type { SessionCaches } from '../session.caches.ts';

/**
 * Replaces the client's memory of recent messages, which keeps 512 sent and received messages with a timer each, and
 * with it the keys read in their transactions (40 KB a message). Here only messages being sent are kept, as bytes.
 */
export function cacheSentMessages(
  { messageRetryManager: memory }: WASocket,
  isSending: (id: string) => boolean,
  { sent }: Pick<SessionCaches, 'sent'>,
): void {
  if (!memory) throw new Error('Baileys has no message retry manager: see deploy/patches.md');
  memory.addRecentMessage = (_to, id, message) => {
    // A copy, as the encoder's result would keep its buffer of 64 KB in memory.
    if (isSending(id)) sent.set(id, new Uint8Array(proto.Message.encode(message).finish()));
  };
}

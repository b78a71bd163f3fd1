import { proto, type WASocket } from '@whiskeysockets/baileys';
import { ExpiringCache } from '../expiring-cache.ts';
import type { SessionCaches } from '../session.caches.ts';

const BASE_KEY_MS = 15 * 60_000;
const MOST_BASE_KEYS = 1_000;

/**
 * Replaces the client's memory of recent messages, which keeps 512 sent and received messages with a timer each, and
 * with it the keys read in their transactions (40 KB a message). Here only messages being sent are kept, as bytes. Its
 * tables, and that of the keys of requested messages, are allocated for the most entries at once: 70 KB a session.
 */
export function cacheSentMessages(
  { messageRetryManager: memory }: WASocket,
  isSending: (id: string) => boolean,
  { sent }: Pick<SessionCaches, 'sent'>,
): void {
  if (!memory || !('recentMessagesMap' in memory) || !('baseKeys' in memory))
    throw new Error('Baileys has no message retry manager, or another one: see deploy/patches.md');
  Object.assign(memory, { recentMessagesMap: new Map(), baseKeys: new ExpiringCache(BASE_KEY_MS, MOST_BASE_KEYS) });
  memory.addRecentMessage = (_to, id, message) => {
    // A copy, as the encoder's result would keep its buffer of 64 KB in memory.
    if (isSending(id)) sent.set(id, new Uint8Array(proto.Message.encode(message).finish()));
  };
}

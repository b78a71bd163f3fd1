import { MessageRetryManager } from '@whiskeysockets/baileys/lib/Utils/message-retry-manager.js';
import { proto, type WASocket } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { clientLogger } from '../client.logger.ts';
import { ExpiringCache } from '../expiring-cache.ts';
import { SessionCaches } from '../session.caches.ts';
import { cacheSentMessages } from './cache-sent-messages.ts';

test('the client keeps no recent messages; those being sent are kept as bytes', () => {
  const messageRetryManager = new MessageRetryManager(clientLogger, 5);
  const caches = new SessionCaches();
  cacheSentMessages({ messageRetryManager } as unknown as WASocket, (id) => id === 'sending', caches);
  const message = proto.Message.fromObject({ conversation: 'text' });
  for (const id of ['sending', 'received']) messageRetryManager.addRecentMessage('55@s.whatsapp.net', id, message);

  for (const id of ['sending', 'received'])
    expect(messageRetryManager.getRecentMessage('55@s.whatsapp.net', id)).toBeUndefined();
  expect(proto.Message.decode(caches.sent.get<Uint8Array>('sending') ?? Uint8Array.of()).conversation).toBe('text');
  expect(caches.sent.get('received')).toBeUndefined();
});

test('the keys of a message that is requested again are kept without tables of a fixed size', () => {
  const messageRetryManager = new MessageRetryManager(clientLogger, 5);
  cacheSentMessages({ messageRetryManager } as unknown as WASocket, () => false, new SessionCaches());
  const key = Uint8Array.of(1, 2, 3);
  messageRetryManager.saveBaseKey('55.0', 'A', key);
  expect(messageRetryManager.hasSameBaseKey('55.0', 'A', Uint8Array.of(1, 2, 3))).toBe(true);
  expect(messageRetryManager.hasSameBaseKey('55.0', 'A', Uint8Array.of(1, 2, 4))).toBe(false);
  messageRetryManager.deleteBaseKey('55.0', 'A');
  expect(messageRetryManager.hasSameBaseKey('55.0', 'A', key)).toBe(false);
  messageRetryManager.saveBaseKey('55.0', 'B', key);
  messageRetryManager.markRetryFailed('B');
  messageRetryManager.clear();
  expect(messageRetryManager.hasSameBaseKey('55.0', 'B', key)).toBe(false);

  const { recentMessagesMap, baseKeys } = messageRetryManager as unknown as Record<string, unknown>;
  expect(recentMessagesMap).toBeInstanceOf(Map);
  expect(baseKeys).toBeInstanceOf(ExpiringCache);
});

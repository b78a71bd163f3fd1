import { log } from '@recado/platform';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { buffer } from 'node:stream/consumers';
import { createInflate, inflateSync } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { fetchMedia } from './fetch-media.ts';

type HistoryNotice = proto.Message.IHistorySyncNotification;

/** Larger history would block the event loop of the worker while it is parsed. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_COMPRESSED_BYTES = 8 * 1024 * 1024;

/**
 * Whether the client may process a history notification. The client inflates any size and downloads from any address,
 * so only small history inside the notification is left to it.
 */
export function isHistoryAcceptable({ initialHistBootstrapInlinePayload: payload, syncType }: HistoryNotice): boolean {
  if (syncType === proto.Message.HistorySyncType.FULL || !payload?.length || payload.length > MAX_COMPRESSED_BYTES)
    return false;
  try {
    inflateSync(payload, { maxOutputLength: MAX_BYTES });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a phone sent history that is invalid or too large');
    return false;
  }
}

/** Downloads history that the account's own phone uploaded, and returns the message with it; null for other messages. */
export async function loadHistory(message: WAMessage): Promise<WAMessage | null> {
  const notice = message.message?.protocolMessage?.historySyncNotification;
  if (!message.key.fromMe || !notice?.directPath || !notice.mediaKey?.length) return null;
  if (notice.initialHistBootstrapInlinePayload?.length) return null;
  if (notice.syncType === proto.Message.HistorySyncType.FULL) return null;
  const source = {
    kind: 'md-msg-hist' as const,
    url: null,
    directPath: notice.directPath,
    key: Buffer.from(notice.mediaKey).toString('base64'),
    sha256: notice.fileSha256?.length ? Buffer.from(notice.fileSha256).toString('base64') : null,
    size: Number(notice.fileLength ?? 0) || null,
  };
  const payload = await buffer(await fetchMedia(source, MAX_COMPRESSED_BYTES));
  await requireBoundedSize(payload);
  const historySyncNotification = { ...notice, initialHistBootstrapInlinePayload: payload };
  const protocolMessage = { ...message.message?.protocolMessage, historySyncNotification };
  return { ...message, message: { ...message.message, protocolMessage } };
}

/** Rejects history that inflates to more than MAX_BYTES; runs off the main thread and keeps nothing in memory. */
async function requireBoundedSize(payload: Buffer): Promise<void> {
  let size = 0;
  await pipeline([payload], createInflate(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      if ((size += chunk.length) > MAX_BYTES) throw new Error('history that inflates to more than the limit');
  });
}

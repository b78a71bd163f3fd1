import { log } from '@recado/platform';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import { buffer } from 'node:stream/consumers';
import { createInflate, inflateSync } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { fetchMedia } from './fetch-media.ts';

type Notice = proto.Message.IHistorySyncNotification;

/** Larger history holds up everybody on this worker while it is read. */
const MOST = 16 * 1024 * 1024;
const MOST_SEALED = 8 * 1024 * 1024;

/**
 * Whether the client may read this history by itself. It would inflate whatever a phone says is history, and fetch it
 * from wherever: only what came along and stays small is left to it.
 */
export function isReadable({ initialHistBootstrapInlinePayload: payload, syncType }: Notice): boolean {
  if (syncType === proto.Message.HistorySyncType.FULL || !payload?.length || payload.length > MOST_SEALED) return false;
  try {
    inflateSync(payload, { maxOutputLength: MOST });
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a phone sent history that is none, or too much of it');
    return false;
  }
}

/** The same message with its history inside, when our own phone put it on WhatsApp's media host; else null. */
export async function withHistory(message: WAMessage): Promise<WAMessage | null> {
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
  const payload = await buffer(await fetchMedia(source, MOST_SEALED));
  await measured(payload);
  const historySyncNotification = { ...notice, initialHistBootstrapInlinePayload: payload };
  const protocolMessage = { ...message.message?.protocolMessage, historySyncNotification };
  return { ...message, message: { ...message.message, protocolMessage } };
}

/** Fails when it inflates to more than is read; off the main thread and without keeping it. */
async function measured(payload: Buffer): Promise<void> {
  let size = 0;
  await pipeline([payload], createInflate(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) if ((size += chunk.length) > MOST) throw new Error('more history than is read');
  });
}

import type { proto, WASocket } from '@whiskeysockets/baileys';
import type { MediaSource } from '../rows/media.repository.ts';

/** How long a phone has to upload a file again. */
const PHONE_MS = 30_000;

/** Asks the phone to upload an expired file again. @returns its new path */
export async function requestReupload(
  sock: Pick<WASocket, 'updateMediaMessage'>,
  waId: string,
  { address, kind, key }: MediaSource,
): Promise<string> {
  const { jid = '', fromMe = false, participant = null } = address ?? {};
  const file = { mediaKey: Buffer.from(key, 'base64'), url: '', directPath: '' };
  const message = { [`${kind}Message`]: file } as proto.IMessage;
  const request = { key: { remoteJid: jid, id: waId, fromMe, ...(participant ? { participant } : {}) }, message };
  const late = Promise.withResolvers<never>();
  // The client would wait forever for a phone that is switched off.
  const timer = setTimeout(() => late.reject(new Error('the phone did not answer')), PHONE_MS);
  try {
    await Promise.race([sock.updateMediaMessage(request), late.promise]);
    return file.directPath;
  } finally {
    clearTimeout(timer);
  }
}

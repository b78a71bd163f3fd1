import { encryptFile, type MediaKind } from '../media/encrypt-media.ts';
import { storeFile } from '../media/media.server.ts';
import { makeThumbnail } from '../media/make-thumbnail.ts';
import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';
import { nowSeconds } from '../wire/unix-time.ts';
import type { MessageContent } from './message-content.ts';

export interface AttachedFile {
  bytes: Buffer;
  mimetype: string;
  fileName: string | undefined;
}

/** Encrypts a file, stores it on the media server and builds the message with its key. */
export async function buildAttachment(
  world: World,
  phone: Phone,
  kind: MediaKind,
  { bytes, mimetype, fileName }: AttachedFile,
  { caption, voice, seconds }: { caption: string | undefined; voice: boolean; seconds: number },
): Promise<MessageContent> {
  const { encrypted, ...keys } = encryptFile(bytes, kind);
  const directPath = storeFile(world, encrypted, phone.number);
  const part = {
    ...keys,
    directPath,
    url: `https://${world.mediaHost}${directPath}`,
    mimetype,
    fileLength: bytes.length,
    mediaKeyTimestamp: nowSeconds(),
  };
  const captionPart = caption === undefined ? {} : { caption };
  switch (kind) {
    case 'image':
      return { imageMessage: { ...part, ...captionPart, ...(await makeThumbnail(world, bytes)) } };
    case 'video':
      return { videoMessage: { ...part, ...captionPart, seconds } };
    case 'audio':
      return { audioMessage: { ...part, ptt: voice, seconds } };
    case 'sticker':
      return { stickerMessage: { ...part, width: 512, height: 512 } };
    case 'document': {
      const documentMessage = { ...part, ...captionPart, fileName: fileName ?? 'file', title: fileName ?? 'file' };
      return caption === undefined
        ? { documentMessage }
        : { documentWithCaptionMessage: { message: { documentMessage } } };
    }
  }
}

import type { ControlInput } from './control.input.ts';
import { encryptFile, type MediaKind } from '../media/encrypt-media.ts';
import { storeFile } from '../media/media.server.ts';
import { makeThumbnail } from '../media/make-thumbnail.ts';
import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';
import type { MessageContent } from '../messages/message-content.ts';
import { type ProvidedFile, readFile } from './read-file.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** Encrypts a file, stores it on the media server and builds the message with its key. */
export async function readAttachment(
  world: World,
  phone: Phone,
  kind: MediaKind,
  input: ControlInput,
  caption: string | undefined,
): Promise<MessageContent> {
  const audio = kind === 'audio' ? ['voice', 'seconds'] : ['seconds'];
  input.allowOnly('url', 'base64', 'mimetype', 'fileName', ...audio);
  const file = await readFile(input, kind);
  const voice = kind === 'audio' && input.flag('voice');
  const seconds = input.optionalNumber('seconds', 0, 86_400) ?? 1;
  return buildAttachment(world, phone, kind, file, { caption, voice, seconds });
}

async function buildAttachment(
  world: World,
  phone: Phone,
  kind: MediaKind,
  { bytes, mimetype, fileName }: ProvidedFile,
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

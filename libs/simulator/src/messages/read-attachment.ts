import type { Input } from '../control/control.input.ts';
import { sealFile, type MediaKind } from '../media/encrypt-media.ts';
import { store } from '../media/media.server.ts';
import { thumbnail } from '../media/make-thumbnail.ts';
import type { Phone } from '../model.ts';
import type { World } from '../simulated-world.ts';
import type { Content } from './message-content.ts';
import { readFile, type GivenFile } from './read-file.ts';

/** Encrypts a file, puts it on the media server and makes the message that carries its key. */
export async function readAttachment(
  world: World,
  phone: Phone,
  kind: MediaKind,
  input: Input,
  caption: string | undefined,
): Promise<Content> {
  const audio = kind === 'audio' ? ['voice', 'seconds'] : ['seconds'];
  input.only('url', 'base64', 'mimetype', 'fileName', ...audio);
  const file = await readFile(input, kind);
  const voice = kind === 'audio' && input.flag('voice');
  const seconds = input.optionalNumber('seconds', 0, 86_400) ?? 1;
  return attach(world, phone, kind, file, { caption, voice, seconds });
}

async function attach(
  world: World,
  phone: Phone,
  kind: MediaKind,
  { bytes, mimetype, fileName }: GivenFile,
  { caption, voice, seconds }: { caption: string | undefined; voice: boolean; seconds: number },
): Promise<Content> {
  const { encrypted, ...keys } = sealFile(bytes, kind);
  const directPath = store(world, encrypted, phone.number);
  const part = {
    ...keys,
    directPath,
    url: `https://${world.mediaHost}${directPath}`,
    mimetype,
    fileLength: bytes.length,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
  };
  const said = caption === undefined ? {} : { caption };
  switch (kind) {
    case 'image':
      return { imageMessage: { ...part, ...said, ...(await thumbnail(world, bytes)) } };
    case 'video':
      return { videoMessage: { ...part, ...said, seconds } };
    case 'audio':
      return { audioMessage: { ...part, ptt: voice, seconds } };
    case 'sticker':
      return { stickerMessage: { ...part, width: 512, height: 512 } };
    case 'document': {
      const documentMessage = { ...part, ...said, fileName: fileName ?? 'file', title: fileName ?? 'file' };
      return caption === undefined
        ? { documentMessage }
        : { documentWithCaptionMessage: { message: { documentMessage } } };
    }
  }
}

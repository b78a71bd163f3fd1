import type { MediaKind } from '../media/encrypt-media.ts';
import { unwrapContent, type MessageContent } from './message-content.ts';

/** The fields that all messages with a file have in common. */
export interface FilePart {
  kind: MediaKind;
  directPath: string;
  mediaKey: Uint8Array;
  fileSha256: Uint8Array | undefined;
  mimetype: string;
  fileName: string | undefined;
  size: number;
  seconds: number | undefined;
  voice: boolean;
}

export function findFilePart(wrapped: MessageContent): FilePart | undefined {
  const content = withHeader(unwrapContent(wrapped));
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content;
  const part = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage;
  if (!part?.directPath || !part.mediaKey) return undefined;
  return {
    kind: kindOfPart(content),
    directPath: part.directPath,
    mediaKey: part.mediaKey,
    fileSha256: part.fileSha256 ?? undefined,
    mimetype: part.mimetype ?? 'application/octet-stream',
    fileName: documentMessage?.fileName ?? undefined,
    size: Number(part.fileLength ?? 0),
    seconds: (videoMessage ?? audioMessage)?.seconds ?? undefined,
    voice: audioMessage?.ptt ?? false,
  };
}

/** The file of buttons and of a template is in their header. */
const withHeader = (content: MessageContent): MessageContent =>
  content.buttonsMessage ?? content.templateMessage?.hydratedTemplate ?? content;

function kindOfPart({ imageMessage, videoMessage, audioMessage, documentMessage }: MessageContent): MediaKind {
  if (imageMessage) return 'image';
  if (videoMessage) return 'video';
  if (audioMessage) return 'audio';
  return documentMessage ? 'document' : 'sticker';
}

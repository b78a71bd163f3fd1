import type { MediaNotice, MediaType } from '@recado/contracts';
import { extensionOf } from '../../inbound/extension-of.ts';
import { sanitizeFileName, sanitizeLine } from '../../inbound/sanitize-text.ts';
import type { MediaSource } from '../../rows/media.repository.ts';
import { fieldsOf, textOf, type JsonFields } from '../../graph/json-values.ts';

interface DecodedFile {
  type: MediaType;
  body: string;
  media: MediaNotice;
  source: MediaSource;
}
const mediaTypes: Record<MediaSource['kind'], MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  sticker: 'sticker',
  document: 'application',
};
const MIMETYPE = /^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w.+-]+=("[^"]*"|[^\s;"]+))*$/;
const isKind = (type: string): type is MediaSource['kind'] => Object.hasOwn(mediaTypes, type);

/** Decodes a message with a file, which is fetched by its id; null for other messages. */
export function decodeFile(type: string, message: JsonFields): DecodedFile | null {
  if (!isKind(type)) return null;
  const file = fieldsOf(message[type]);
  const cloudId = textOf(file['id'], 100);
  if (!/^\d+$/.test(cloudId)) return null;
  const given = sanitizeLine(textOf(file['mime_type'], 100), 100);
  const mimetype = MIMETYPE.test(given) ? given : 'application/octet-stream';
  const name = sanitizeFileName(textOf(file['filename'], 1_000), 255) || null;
  const shown = { size: null, width: null, height: null, seconds: null };
  return {
    type: mediaTypes[type],
    body: textOf(file['caption'], 70_000),
    media: { mimetype, name, ...shown, voice: file['voice'] === true, preview: null },
    source: {
      kind: type,
      url: null,
      directPath: null,
      key: '',
      sha256: null,
      size: null,
      mimetype,
      name: name ?? `${type}.${extensionOf(mimetype)}`,
      cloudId,
    },
  };
}

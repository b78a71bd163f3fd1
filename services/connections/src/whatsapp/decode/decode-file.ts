import type { MediaNotice, MediaType } from '@recado/contracts';
import type { proto } from '@whiskeysockets/baileys';
import type { MediaSource } from '../../rows/media.repository.ts';
import { extensionOf } from '../../inbound/extension-of.ts';
import { sanitizeFileName, sanitizeLine } from '../../inbound/sanitize-text.ts';
import { contextFields, type DecodedContent } from './decoded-content.ts';

/** The fields that WhatsApp's kinds of files share. */
export interface WhatsappFile {
  url?: string | null;
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileLength?: number | { toNumber(): number } | null;
  mimetype?: string | null;
  caption?: string | null;
  jpegThumbnail?: Uint8Array | null;
  contextInfo?: proto.IContextInfo | null;
}
interface FileDescription {
  type: MediaType;
  kind: MediaSource['kind'];
  mimetype: string;
  name?: string | null;
  width?: number | null;
  height?: number | null;
  seconds?: number | null;
  voice?: boolean;
}

/** RFC 2045: type and subtype, with optional parameters. */
const MIMETYPE = /^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w.+-]+=("[^"]*"|[^\s;"]+))*$/;

/** A positive integer up to `max`, which Postgres can store; null for anything else. */
function count(given: FileDescription['width'] | WhatsappFile['fileLength'], max = 2_147_483_647): number | null {
  const number = Number(given ?? 0);
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : null;
}

export function fileContent(file: WhatsappFile, description: FileDescription): DecodedContent {
  const size = count(file.fileLength, Number.MAX_SAFE_INTEGER);
  const given = sanitizeLine(file.mimetype ?? '', 100);
  const mimetype = MIMETYPE.test(given) ? given : description.mimetype;
  const media: MediaNotice = {
    mimetype,
    name: sanitizeFileName(description.name ?? '', 255) || null,
    size,
    width: count(description.width),
    height: count(description.height),
    seconds: count(description.seconds),
    voice: description.voice ?? false,
    preview: previewOf(file),
  };
  return {
    type: description.type,
    body: file.caption ?? '',
    media,
    source: sourceOf(file, description.kind, mimetype, media.name ?? `${description.kind}.${extensionOf(mimetype)}`),
    ...contextFields(file.contextInfo),
  };
}

/** Large thumbnails are dropped. */
const previewOf = ({ jpegThumbnail: jpeg }: WhatsappFile): string | null =>
  jpeg?.length && jpeg.length <= 12_000 ? Buffer.from(jpeg).toString('base64') : null;

function sourceOf(file: WhatsappFile, kind: MediaSource['kind'], mimetype: string, name: string): MediaSource | null {
  if (!file.mediaKey?.length || !(file.directPath || file.url)) return null;
  return {
    kind,
    url: file.url || null,
    directPath: file.directPath || null,
    key: Buffer.from(file.mediaKey).toString('base64'),
    sha256: file.fileSha256?.length ? Buffer.from(file.fileSha256).toString('base64') : null,
    size: count(file.fileLength, Number.MAX_SAFE_INTEGER),
    mimetype,
    name,
  };
}

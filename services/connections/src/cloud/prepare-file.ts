import { buffer } from 'node:stream/consumers';
import type { Files } from '@recado/platform';
import type { OutgoingMessage } from '@recado/contracts';
import sharp from 'sharp';
import { openOutgoingFile } from '../files/open-outgoing-file.ts';

type OutgoingFile = NonNullable<OutgoingMessage['file']>;
interface PreparedFile {
  bytes: Buffer;
  mimetype: string;
}

const KB = 1024;
const MB = 1024 * KB;
/** Source: Meta, "Media", supported media types. */
const limits: Record<OutgoingFile['kind'], { types: readonly string[]; most: number }> = {
  image: { types: ['image/jpeg', 'image/png'], most: 5 * MB },
  video: { types: ['video/mp4', 'video/3gpp'], most: 16 * MB },
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'], most: 16 * MB },
  sticker: { types: ['image/webp'], most: 500 * KB },
  document: {
    types: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    most: 100 * MB,
  },
};
const SMALLER_SIDE = 2_560;

const bareType = (mimetype: string): string => (mimetype.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Reads a file as Meta takes it: without metadata, and pictures of other formats or sizes as smaller JPEG pictures.
 * @returns null for a file that cannot be sent
 */
export async function prepareFile(files: Files, file: OutgoingFile): Promise<PreparedFile | null> {
  const { kind } = file;
  const { types, most } = limits[kind];
  if (kind !== 'image' && file.size > most) return null;
  const bytes = await buffer(await openOutgoingFile(files, file));
  const mimetype = kind === 'sticker' ? 'image/webp' : bareType(file.mimetype);
  if (types.includes(mimetype) && bytes.length <= most) return { bytes, mimetype };
  return kind === 'image' ? makeSmaller(bytes, most) : null;
}

async function makeSmaller(original: Buffer, most: number): Promise<PreparedFile | null> {
  try {
    const bytes = await sharp(original)
      .rotate()
      .resize(SMALLER_SIDE, SMALLER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return bytes.length <= most ? { bytes, mimetype: 'image/jpeg' } : null;
  } catch {
    return null; // Something else than a picture has the name of one.
  }
}

import type { MediaKind } from '../../media/encrypt-media.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Source: Meta, "Media", supported media types. */
const kinds: Record<MediaKind, { types: readonly string[]; most: number }> = {
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
const STATIC_STICKER = 100 * KB;
const SNIFFED_BYTES = 4 * KB;

export const uploadTypes: readonly string[] = Object.values(kinds).flatMap(({ types }) => types);

/** A media type without its parameters. */
export const bareType = (mimetype: string): string => (mimetype.split(';')[0] ?? '').trim().toLowerCase();

interface CheckedFile {
  bytes: Buffer;
  mimetype: string;
}

/** @returns why a file cannot be sent as this kind, or as a voice note; undefined when it can */
export function findMediaError(kind: MediaKind, { bytes, mimetype }: CheckedFile, voice = false): string | undefined {
  const { types, most } = kinds[kind];
  const type = bareType(mimetype);
  if (!types.includes(type)) return `${type} is no type of ${kind}; it must be one of ${types.join(', ')}`;
  if (voice && type !== 'audio/ogg') return `a voice note must be audio/ogg, not ${type}`;
  const limit = kind === 'sticker' && !isAnimated(bytes) ? STATIC_STICKER : most;
  if (bytes.length > limit) return `the file has ${bytes.length} bytes; at most ${limit} are allowed`;
  if (type === 'audio/ogg' && !bytes.subarray(0, SNIFFED_BYTES).includes('OpusHead'))
    return 'audio/ogg is supported with the codec opus only';
  return undefined;
}

/** @returns the most bytes of a file of this type, whichever kind it is sent as */
export const uploadLimit = (mimetype: string): number =>
  Math.max(...Object.values(kinds).flatMap(({ types, most }) => (types.includes(bareType(mimetype)) ? [most] : [])));

const isAnimated = (bytes: Buffer): boolean => bytes.subarray(0, SNIFFED_BYTES).includes('ANIM');

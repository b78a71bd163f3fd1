/** Bytes at the beginning of a file that its name and its type are checked by: the head of an Ogg page and of its first packet. */
export const HEAD_BYTES = 320;

const latin1 = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
const isPictureContent = (head: Buffer): boolean =>
  latin1(head, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  latin1(head, 0, 3) === '\xff\xd8\xff' ||
  /^GIF8[79]a$/.test(latin1(head, 0, 6)) ||
  (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP');
/** An .xlsx is a ZIP archive. */
const isZip = (head: Buffer): boolean => latin1(head, 0, 4) === 'PK\x03\x04';

const PICTURE_TYPE = /^image\/(png|jpe?g|gif|webp)$/i;
const PICTURE_NAME = /\.(png|jpe?g|gif|webp)$/i;
const OGG_TYPE = /^audio\/(ogg|opus)\b/i;
const SHEET_NAME = /\.xlsx$/i;

interface NamedFile {
  name: string;
  mimetype: string;
}

/** Whether the name or the type of a file says how it begins. */
export const isContentKnown = ({ name, mimetype }: NamedFile): boolean =>
  PICTURE_TYPE.test(mimetype) || PICTURE_NAME.test(name) || OGG_TYPE.test(mimetype) || SHEET_NAME.test(name);

/**
 * Whether a file is said to be a picture, an audio in Ogg or an .xlsx sheet and its bytes are none. A picture that has the name of another
 * kind of picture is shown everywhere, and is accepted.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 */
export function contradictsContent({ name, mimetype }: NamedFile, head: Buffer): boolean {
  if (PICTURE_TYPE.test(mimetype) || PICTURE_NAME.test(name)) return !isPictureContent(head);
  if (OGG_TYPE.test(mimetype)) return latin1(head, 0, 4) !== 'OggS';
  return SHEET_NAME.test(name) && !isZip(head);
}

/** How the first packet of a codec in Ogg begins (RFC 5334, section 10). */
const codecs = { opus: 'OpusHead', vorbis: '\x01vorbis', speex: 'Speex   ', flac: '\x7fFLAC' };
const OGG_PAGE_BYTES = 27;

/**
 * The media type of a file with the codec that its bytes show, where it is an audio in Ogg; else the type as it was given.
 * Players are told by it, and a voice note has to be Opus.
 */
export function typeWithCodec(mimetype: string, head: Buffer): string {
  if (!OGG_TYPE.test(mimetype) || latin1(head, 0, 4) !== 'OggS' || head.length < OGG_PAGE_BYTES) return mimetype;
  const packet = head.subarray(OGG_PAGE_BYTES + head.readUInt8(OGG_PAGE_BYTES - 1));
  const found = Object.entries(codecs).find(([, magic]) => packet.toString('latin1', 0, magic.length) === magic);
  return `audio/ogg; codecs=${found?.[0] ?? 'unknown'}`;
}

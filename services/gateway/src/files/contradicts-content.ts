/** Bytes at the beginning of a file that its name and its type are checked by. */
export const HEAD_BYTES = 16;

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

/** Bytes at the beginning of a file that its name and its type are checked by. PDF readers look for its header in as many. */
export const HEAD_BYTES = 1_024;

const latin1 = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);
const startsWith =
  (...beginnings: string[]) =>
  (head: Buffer): boolean =>
    beginnings.some((beginning) => latin1(head, 0, beginning.length) === beginning);
const isRiff = (head: Buffer, form: RegExp): boolean =>
  /^(RIFF|RF64)$/.test(latin1(head, 0, 4)) && form.test(latin1(head, 8, 12));

const isPictureContent = (head: Buffer): boolean =>
  startsWith('\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a')(head) || isRiff(head, /^WEBP$/);
/** Boxes that files of MP4, QuickTime and HEIF begin with (ISO 14496-12). */
const isIsoMedia = (head: Buffer): boolean =>
  /^(ftyp|styp|moov|mdat|moof|sidx|wide|free|skip|pnot)$/.test(latin1(head, 4, 8));
/** A frame of MPEG audio or of AAC begins with eleven set bits; some programs put zeros before the first one. */
const isFrame = (head: Buffer): boolean => {
  const start = head.findIndex((byte) => byte !== 0);
  const second = head[start + 1] ?? 0;
  // Text in UTF-16 begins with FF FE.
  return start >= 0 && head[start] === 0xff && (second & 0xe0) === 0xe0 && second < 0xfe;
};
/** Players go by the content: a file with the name of another kind of sound or film is played. */
const isSoundOrFilm = (head: Buffer): boolean =>
  isIsoMedia(head) ||
  isFrame(head) ||
  isRiff(head, /^(WAVE|AVI )$/) ||
  startsWith('ID3', 'TAG', 'APETAGEX', 'RIFF', 'OggS', 'fLaC', '#!AMR', 'ADIF', '\x1aE\xdf\xa3', 'MThd')(head);
/** ZIP archives are also the documents of Office and LibreOffice. An empty one has the directory alone. */
const isZip = startsWith('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08');
const isOle = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

interface Kind {
  type: RegExp | null;
  name: RegExp | null;
  isContent(head: Buffer): boolean;
}
/** The first kind that the type or the name says is the one that the bytes have to be. */
const kinds: Kind[] = [
  { type: /^image\/(png|jpe?g|gif|webp)$/i, name: /\.(png|jpe?g|gif|webp)$/i, isContent: isPictureContent },
  // Voice notes are made of it, so another sound under its type is refused.
  { type: /^audio\/(ogg|opus)\b/i, name: null, isContent: startsWith('OggS') },
  { type: null, name: /\.xlsx$/i, isContent: startsWith('PK\x03\x04') },
  {
    type: /^(audio\/(mpeg|mp3|mp4|x-m4a|m4a|aac|wav|x-wav|wave|flac|x-flac|amr|webm)|video\/(mp4|webm|quicktime|3gpp2?|x-matroska|x-msvideo|ogg))\b/i,
    name: /\.(mp3|mp4|m4a|m4v|mov|3gp|3g2|aac|wav|flac|amr|ogg|oga|ogv|opus|webm|mkv|avi)$/i,
    isContent: isSoundOrFilm,
  },
  { type: /^application\/pdf$/i, name: /\.pdf$/i, isContent: (head) => head.includes('%PDF-') },
  // Office keeps a document with a password in a container of the older kind.
  {
    type: /^application\/vnd\.openxmlformats-officedocument\.(wordprocessingml|presentationml)\./i,
    name: /\.(docx|pptx)$/i,
    isContent: (head) => isZip(head) || isOle(head),
  },
  {
    type: /^application\/(zip|x-zip-compressed|vnd\.oasis\.opendocument\..+)$/i,
    name: /\.(zip|odt|ods|odp)$/i,
    isContent: isZip,
  },
  { type: /^application\/(vnd\.rar|x-rar-compressed)$/i, name: /\.rar$/i, isContent: startsWith('Rar!\x1a\x07') },
  { type: /^application\/x-7z-compressed$/i, name: /\.7z$/i, isContent: startsWith('7z\xbc\xaf\x27\x1c') },
  { type: /^application\/(x-)?gzip$/i, name: /\.t?gz$/i, isContent: startsWith('\x1f\x8b') },
  { type: /^(application|text)\/rtf$/i, name: /\.rtf$/i, isContent: startsWith('{\\rt') },
  { type: /^image\/(bmp|x-ms-bmp)$/i, name: /\.bmp$/i, isContent: startsWith('BM') },
  { type: /^image\/tiff$/i, name: /\.tiff?$/i, isContent: startsWith('II*\0', 'MM\0*', 'II+\0', 'MM\0+') },
  { type: /^image\/(heic|heif|avif)\b/i, name: /\.(heic|heif|avif)$/i, isContent: isIsoMedia },
];

interface NamedFile {
  name: string;
  mimetype: string;
}

const kindOf = ({ name, mimetype }: NamedFile): Kind | undefined =>
  kinds.find((kind) => kind.type?.test(mimetype) || kind.name?.test(name));

/** Whether the name or the type of a file says how it begins. */
export const isContentKnown = (file: NamedFile): boolean => kindOf(file) !== undefined;

/**
 * Whether a file is said to be of a kind whose beginning is known, and its bytes are none of it. A picture that has the name of
 * another kind of picture is shown everywhere, and is accepted; so is a sound or a film under the name of another one.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 */
export const contradictsContent = (file: NamedFile, head: Buffer): boolean => kindOf(file)?.isContent(head) === false;

const OGG_TYPE = /^audio\/(ogg|opus)\b/i;

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

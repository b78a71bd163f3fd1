const latin1 = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** Media types by how their files begin; of those that share a container the box says which. */
const beginnings: [beginning: string, type: string][] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['%PDF-', 'application/pdf'],
  ['OggS', 'audio/ogg'],
  ['ID3', 'audio/mpeg'],
  ['#!AMR', 'audio/amr'],
  ['fLaC', 'audio/flac'],
];
const forms: Record<string, string> = { WEBP: 'image/webp', WAVE: 'audio/wav', 'AVI ': 'video/x-msvideo' };
/** Brands of the first box of ISO media (ISO 14496-12); others are films. */
const brands: Record<string, string> = {
  'M4A ': 'audio/mp4',
  'qt  ': 'video/quicktime',
  heic: 'image/heic',
  avif: 'image/avif',
};

/**
 * The media type that the first bytes of a file show, of the kinds that a phone shows or plays, and PDF.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 * @returns undefined where they do not say
 */
export function typeOfContent(head: Buffer): string | undefined {
  const known = beginnings.find(([beginning]) => latin1(head, 0, beginning.length) === beginning);
  if (known) return known[1];
  if (latin1(head, 0, 4) === 'RIFF') return forms[latin1(head, 8, 12)];
  if (latin1(head, 4, 8) === 'ftyp') return brands[latin1(head, 8, 12)] ?? 'video/mp4';
  return undefined;
}

import { SourceError } from './source.error.ts';

/** First bytes of PDF, zip, RTF and old Word files that were given the name of a text. */
const otherFormats = ['255044462d', '504b0304', '7b5c727466', 'd0cf11e0'];
/** Control characters that no text has; tabs, line and page breaks are allowed. */
// oxlint-disable-next-line no-control-regex -- the characters are what is looked for
const control = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * A text file in UTF-8, in UTF-16 with a mark of its byte order, or in Windows-1252, which older Brazilian programs write.
 * @throws SourceError `unreadable`
 */
export function readPlainText(bytes: Buffer): string {
  const head = bytes.toString('hex', 0, 8);
  if (otherFormats.some((mark) => head.startsWith(mark))) throw new SourceError('unreadable');
  const text = decode(bytes);
  if (control.test(text)) throw new SourceError('unreadable');
  return text;
}

function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

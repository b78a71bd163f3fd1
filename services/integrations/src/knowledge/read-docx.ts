import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { BoundedText } from './bounded-text.ts';
import { SourceError } from './source.error.ts';
import { MOST_UNPACKED_BYTES, MOST_ZIP_ENTRIES } from './source-limits.ts';

const DOCUMENT = 'word/document.xml';
/** Elements that stand for a character (ECMA-376, part 1, section 17.3.3). */
const characters: Record<string, string> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' };

/**
 * The paragraphs of a .docx' main part, read while it is unpacked. Source: ECMA-376, Office Open XML, part 1
 * (WordprocessingML).
 * @throws SourceError, or any error of a broken archive
 */
export async function readDocx(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  const entry = await findDocument(zip);
  // An archive names the unpacked size of each entry, and yauzl unpacks no more than that.
  if (entry.uncompressedSize > MOST_UNPACKED_BYTES) throw new SourceError('tooLarge');
  return readParagraphs(await zip.openReadStreamPromise(entry));
}

async function findDocument(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MOST_ZIP_ENTRIES) throw new SourceError('tooLarge');
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== DOCUMENT) continue;
    if (entry.isEncrypted()) throw new SourceError('unreadable');
    return entry;
  }
  throw new SourceError('unreadable');
}

async function readParagraphs(content: Readable): Promise<string> {
  const text = new BoundedText();
  const parser = new SaxesParser({ position: false });
  let isText = false;
  // A text box stands twice in a document: as it is, and for old programs.
  let fallbacks = 0;
  const refuse = () => {
    throw new SourceError('unreadable');
  };
  parser.on('error', refuse);
  // Documents have no document type, and entities declared there can multiply without end.
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => {
    if (name === 'mc:Fallback') fallbacks++;
    isText = name === 'w:t';
    if (fallbacks === 0) text.add(characters[name] ?? '');
  });
  parser.on('text', (piece) => {
    if (isText && fallbacks === 0) text.add(piece);
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (name === 'mc:Fallback') fallbacks--;
    if (name === 'w:p' && fallbacks === 0) text.add('\n');
  });
  const decoder = new TextDecoder();
  for await (const chunk of content) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.close();
  return text.toString();
}

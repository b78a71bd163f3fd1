import { getDocumentProxy } from 'unpdf';
import { BoundedText } from './bounded-text.ts';
import { SourceError } from './source.error.ts';
import { MOST_PAGES } from './source-limits.ts';

/**
 * The text of a PDF, page by page. Scanned pages have none.
 * @throws SourceError, or any error of a broken or encrypted file
 */
export async function readPdf(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new SourceError('unreadable');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (pdf.numPages > MOST_PAGES) throw new SourceError('tooLarge');
  const text = new BoundedText();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    text.add('\n\n');
    page.cleanup();
  }
  return text.toString();
}

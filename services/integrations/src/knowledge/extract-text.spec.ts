import { expect, test } from 'vitest';
import { extractText } from './extract-text.ts';
import { docxOf, documentXml, pdfLines, pdfOf, zipOf } from './testing/source-files.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const reasonOf = (name: string, bytes: Buffer): Promise<string> =>
  extractText({ name, bytes }).then(
    (text) => `text of ${text.length}`,
    (error: { reason: string }) => error.reason,
  );

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('Horário: 8h às 12h')],
  ['UTF-8 with a mark', Buffer.from('\ufeffHorário: 8h às 12h')],
  ['UTF-16', Buffer.from('\ufeffHorário: 8h às 12h', 'utf16le')],
  ['Windows-1252', Buffer.from('Horário: 8h às 12h', 'latin1')],
])('a text in %s is read', async (_, bytes) => {
  expect(await extractText({ name: 'a.TXT', bytes })).toBe('Horário: 8h às 12h');
});

test('spaces at line ends and empty lines are made few', async () => {
  const bytes = Buffer.from('# Preços  \r\n\r\n\r\n\r\nPão: R$ 1\t\r\n');
  expect(await extractText({ name: 'a.md', bytes })).toBe('# Preços\n\nPão: R$ 1');
});

test('a .docx gives its paragraphs, tabs and breaks; what was deleted, footnotes and copies are left out', async () => {
  const body = [
    paragraph('Padaria &amp; Café'),
    '<w:p><w:r><w:t>Pão</w:t><w:tab/><w:t>R$ 1</w:t><w:br/><w:t xml:space="preserve"> quente</w:t></w:r></w:p>',
    '<w:p><w:del><w:r><w:delText>velho</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
    `<mc:AlternateContent><mc:Choice>${paragraph('caixa')}</mc:Choice><mc:Fallback>${paragraph('caixa')}</mc:Fallback></mc:AlternateContent>`,
  ];
  const text = await extractText({ name: 'a.docx', bytes: docxOf(body.join('')) });
  expect(text).toBe('Padaria & Café\nPão\tR$ 1\n quente\n\ncaixa');
});

test('a PDF gives its lines', async () => {
  const bytes = pdfOf(pdfLines(['Seg a sex: 8h', 'Domingo: fechado']));
  expect(await extractText({ name: 'horarios.pdf', bytes })).toBe('Seg a sex: 8h\nDomingo: fechado');
});

const pdf = pdfOf(pdfLines(['texto']));
const docx = docxOf(paragraph('texto'));
test.each<[string, string, Buffer]>([
  ['an empty text', 'a.txt', Buffer.alloc(0)],
  ['a text of spaces', 'a.txt', Buffer.from(' \n \n')],
  ['a PDF named .txt', 'a.txt', pdf],
  ['a .docx named .pdf', 'a.pdf', docx],
  ['a PDF named .docx', 'a.docx', pdf],
  ['a picture named .md', 'a.md', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an unknown ending', 'a.exe', Buffer.from('MZ')],
  ['a name without ending', 'pdf', Buffer.from('texto')],
  ['an old Word file named .docx', 'a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['half of a .docx', 'a.docx', docx.subarray(0, docx.length / 2)],
  ['a zip without a document', 'a.docx', zipOf([{ name: 'x.txt', content: 'x' }])],
  ['a .docx that is not well-formed', 'a.docx', docxOf('<w:p><w:t>a</w:p>')],
  ['an encrypted .docx', 'a.docx', docxOf(paragraph('a'), { isEncrypted: true })],
  ['a .docx that is larger than it says', 'a.docx', docxOf(paragraph('a'.repeat(9_999)), { claimedSize: 100 })],
  ['half of a PDF header', 'a.pdf', Buffer.from('%PDF-')],
  ['a PDF of noise', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'obj << ')])],
  ['a PDF without text', 'a.pdf', pdfOf('0 0 100 100 re f')],
  ['an encrypted PDF', 'a.pdf', pdfOf(pdfLines(['segredo']), encryption())],
])('%s is unreadable', async (_, name, bytes) => {
  expect(await reasonOf(name, bytes)).toBe('unreadable');
});

/** The standard security handler with a password nobody knows. */
function encryption(): string {
  const hash = 'ab'.repeat(32);
  return `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${hash}> /U <${hash}> /P -4 >> /ID [<00> <00>]`;
}

test('entities that multiply are refused, not expanded', async () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join('')}]>${documentXml(paragraph('&e20;'))}`;
  expect(await reasonOf('a.docx', docxOf('', { content: bomb }))).toBe('unreadable');
  expect(await reasonOf('a.docx', docxOf(paragraph('&e20;')))).toBe('unreadable');
  const harmless = `<!DOCTYPE x [<!ENTITY e "a">]>${documentXml(paragraph('a'))}`.replace('<?xml version="1.0"?>', '');
  expect(await reasonOf('a.docx', docxOf('', { content: harmless }))).toBe('unreadable');
  expect(await reasonOf('a.docx', docxOf('', { content: harmless.replace(/^<!DOCTYPE.*?\]>/, '') }))).toBe('text of 1');
});

test.each<[string, string, () => Buffer]>([
  ['a text over the limit', 'a.txt', () => Buffer.from('a '.repeat(100_001))],
  ['a file over the limit', 'a.txt', () => Buffer.alloc(20_000_001, 'a')],
  ['a .docx with too much text', 'a.docx', () => docxOf(paragraph('a'.repeat(10_000)).repeat(21))],
  ['a zip bomb that says so', 'a.docx', () => docxOf(' '.repeat(21_000_000))],
  [
    'a zip with too many parts',
    'a.docx',
    () => zipOf(Array.from({ length: 5_001 }, (_, n) => ({ name: `${n}`, content: '' }))),
  ],
  [
    'a PDF with too much text',
    'a.pdf',
    () =>
      pdfOf(
        pdfLines(
          Array.from({ length: 2_100 }, () => 'a'.repeat(100)),
          0.1,
        ),
      ),
  ],
  ['a PDF bomb', 'a.pdf', () => pdfOf(Buffer.alloc(400_000_000))],
])('%s is too large', async (_, name, make) => {
  const bytes = make();
  const began = performance.now();
  expect(await reasonOf(name, bytes)).toBe('tooLarge');
  expect(performance.now() - began).toBeLessThan(50_000);
});

test('a document of millions of elements ends its thread, and nothing else', async () => {
  const bytes = docxOf('<a>'.repeat(6_000_000));
  expect(['tooLarge', 'unreadable']).toContain(await reasonOf('a.docx', bytes));
  expect(await reasonOf('a.docx', docx)).toBe('text of 5');
});

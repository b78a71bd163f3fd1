import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Another unpacked size than the true one, as a bomb claims. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

/** An archive written by hand, so that it can be wrong (PKWARE, .ZIP File Format Specification). */
export function zipOf(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
export const documentXml = (body: string) =>
  `<?xml version="1.0"?><w:document ${names}><w:body>${body}</w:body></w:document>`;

/** A .docx of such paragraphs of XML. */
export const docxOf = (body: string, more: Partial<ZipPart> = {}): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: documentXml(body), ...more },
    { name: 'word/footnotes.xml', content: documentXml('<w:p><w:r><w:t>rodapé</w:t></w:r></w:p>') },
  ]);

/** A PDF of one page that draws such content. @param more entries of its trailer */
export function pdfOf(content: string | Buffer, more = ''): Buffer {
  const packed = deflateSync(Buffer.from(content));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const pieces = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    pieces.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  const start = length();
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`),
    Buffer.from(`trailer << /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${start}\n%%EOF`),
  );
  return Buffer.concat(pieces);
}

/** The content of a page with one line for each text; text beyond the edge of the page is not read. */
export const pdfLines = (lines: string[], size = 12): string =>
  `BT /F1 ${size} Tf ${size} TL 20 280 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;

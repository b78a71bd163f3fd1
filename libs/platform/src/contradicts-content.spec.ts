import { expect, test } from 'vitest';
import { contradictsContent, HEAD_BYTES, isContentKnown, typeWithCodec } from './contradicts-content.ts';

const contents = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  gif: Buffer.from('GIF89a0000'),
  webp: Buffer.from('RIFF0000WEBPVP8 '),
  zip: Buffer.from('504b03041400', 'hex'),
  text: Buffer.from('nome;telefone\n'),
  nothing: Buffer.alloc(0),
};
const isRefused = (name: string, mimetype: string, content: keyof typeof contents) =>
  contradictsContent({ name, mimetype }, contents[content]);

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a picture of kind %s is accepted as a picture of any kind',
  (kind) => {
    for (const name of ['a.png', 'A.JPG', 'a.jpeg', 'a.webp']) expect(isRefused(name, 'image/png', kind)).toBe(false);
    expect(isRefused('a.xlsx', 'application/octet-stream', kind)).toBe(true);
  },
);

test.each(['text', 'zip', 'nothing'] as const)(
  'what is no picture (%s) is refused by its name and by its type',
  (kind) => {
    expect(isRefused('a.png', 'application/octet-stream', kind)).toBe(true);
    expect(isRefused('a', 'image/jpeg', kind)).toBe(true);
  },
);

test('an mp3 that is called Ogg is refused', () => {
  const isOgg = (head: string) =>
    !contradictsContent({ name: 'voice.ogg', mimetype: 'audio/ogg; codecs=opus' }, Buffer.from(head));
  expect([isOgg('OggS\0\x02'), isOgg('ID3\x04')]).toEqual([true, false]);
});

test('text with the name of an .xlsx sheet is refused, and text without a kind is not looked at', () => {
  expect(isRefused('contatos.xlsx', 'text/csv', 'text')).toBe(true);
  expect(isRefused('contatos.xlsx', 'application/octet-stream', 'zip')).toBe(false);
  expect(isRefused('contatos.csv', 'text/csv', 'text')).toBe(false);
  expect(isRefused('x.svg', 'image/svg+xml', 'text')).toBe(false);
});

const beginnings: [name: string, type: string, ...heads: string[]][] = [
  ['a.mp4', 'video/mp4', '\0\0\0\x20ftypisom', '\0\0\0\x08wide\0\0'],
  ['a.mov', 'video/quicktime', '\0\0\0\x14ftypqt  ', '\0\0\0\x08moov'],
  ['a.webm', 'video/webm', '\x1aE\xdf\xa3\x01'],
  ['a.avi', 'video/x-msvideo', 'RIFF0000AVI LIST'],
  ['a.mp3', 'audio/mpeg', 'ID3\x04\0', '\xff\xfb\x90\x64', '\0\0\0\xff\xf3\x40'],
  ['a.m4a', 'audio/mp4', '\0\0\0\x20ftypM4A '],
  ['a.aac', 'audio/aac', '\xff\xf1\x50\x80'],
  ['a.wav', 'audio/wav', 'RIFF0000WAVEfmt '],
  ['a.flac', 'audio/flac', 'fLaC\0'],
  ['a.amr', 'audio/amr', '#!AMR\n'],
  ['a.pdf', 'application/pdf', '%PDF-1.7', '\n\n%PDF-1.4', `${' '.repeat(1_000)}%PDF-1.4`],
  [
    'a.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'PK\x03\x04',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  ],
  ['a.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK\x03\x04'],
  ['a.odt', 'application/vnd.oasis.opendocument.text', 'PK\x03\x04'],
  ['a.zip', 'application/zip', 'PK\x03\x04', 'PK\x05\x06\0'],
  ['a.rar', 'application/vnd.rar', 'Rar!\x1a\x07\x01'],
  ['a.7z', 'application/x-7z-compressed', '7z\xbc\xaf\x27\x1c'],
  ['a.gz', 'application/gzip', '\x1f\x8b\x08'],
  ['a.rtf', 'application/rtf', '{\\rtf1'],
  ['a.bmp', 'image/bmp', 'BM0000'],
  ['a.tiff', 'image/tiff', 'II*\0', 'MM\0*'],
  ['a.heic', 'image/heic', '\0\0\0\x18ftypheic'],
];
test.each(beginnings)('%s (%s) has to begin like one', (name, mimetype, ...heads) => {
  for (const file of [
    { name: name.toUpperCase(), mimetype: 'application/octet-stream' },
    { name: 'a', mimetype },
  ]) {
    expect(isContentKnown(file)).toBe(true);
    for (const head of heads) expect(contradictsContent(file, Buffer.from(head, 'latin1')), head).toBe(false);
    const others = ['text', '\xff\xfet\0e\0x\0t\0', 'MZ\x90\0', '<html>', '', '\x89PNG\r\n\x1a\n'];
    for (const head of others) expect(contradictsContent(file, Buffer.from(head, 'latin1')), head).toBe(true);
  }
});

test('a sound under the name of another one is accepted, and kinds without a beginning of their own are not looked at', () => {
  const aac = Buffer.from('\0\0\0\x20ftypM4A ', 'latin1');
  expect(contradictsContent({ name: 'gravação.mp3', mimetype: 'audio/mpeg' }, aac)).toBe(false);
  for (const name of ['a.doc', 'a.xls', 'a.txt', 'a.csv', 'a.xml', 'a.exe', 'a'])
    expect(isContentKnown({ name, mimetype: 'application/octet-stream' }), name).toBe(false);
});

/** The first page of a file in Ogg: 27 bytes, the lengths of its parts, and its first packet. */
const anOgg = (packet: string, parts = 1): Buffer =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.from([parts]),
    Buffer.alloc(parts),
    Buffer.from(packet),
  ]);

test.each([
  ['OpusHead\x01', 'opus'],
  ['\x01vorbis\0', 'vorbis'],
  ['fishead\0', 'unknown'],
])('an audio in Ogg whose bytes begin with %j says %s, whatever it was called', (packet, codec) => {
  for (const given of ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus'])
    expect(typeWithCodec(given, anOgg(packet))).toBe(`audio/ogg; codecs=${codec}`);
  expect(typeWithCodec('audio/ogg', anOgg(packet, 255).subarray(0, HEAD_BYTES))).toBe(`audio/ogg; codecs=${codec}`);
});

test('types that are not of audio in Ogg stay as they are', () => {
  expect(typeWithCodec('audio/mpeg', anOgg('OpusHead'))).toBe('audio/mpeg');
  expect(typeWithCodec('audio/ogg', Buffer.from('OggS'))).toBe('audio/ogg');
});

import { expect, test } from 'vitest';
import { contradictsContent, HEAD_BYTES, typeWithCodec } from './contradicts-content.ts';

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

test('text with the name of an .xlsx sheet is refused, and other files are not looked at', () => {
  expect(isRefused('contatos.xlsx', 'text/csv', 'text')).toBe(true);
  expect(isRefused('contatos.xlsx', 'application/octet-stream', 'zip')).toBe(false);
  expect(isRefused('contatos.csv', 'text/csv', 'text')).toBe(false);
  expect(isRefused('x.svg', 'image/svg+xml', 'text')).toBe(false);
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

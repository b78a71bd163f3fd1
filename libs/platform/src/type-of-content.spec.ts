import { expect, test } from 'vitest';
import { typeOfContent } from './type-of-content.ts';

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n....'],
  ['image/jpeg', '\xff\xd8\xff\xe0..JFIF'],
  ['image/gif', 'GIF89a....'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['application/pdf', '%PDF-1.7'],
  ['audio/ogg', 'OggS\0\x02'],
  ['audio/mpeg', 'ID3\x04'],
  ['audio/wav', 'RIFF....WAVEfmt '],
  ['audio/mp4', '\0\0\0\x20ftypM4A ....'],
  ['video/mp4', '\0\0\0\x20ftypisom....'],
  [undefined, 'nome;numero'],
  [undefined, ''],
])('%s is seen in its first bytes', (type, bytes) => {
  expect(typeOfContent(Buffer.from(bytes, 'latin1'))).toBe(type);
});

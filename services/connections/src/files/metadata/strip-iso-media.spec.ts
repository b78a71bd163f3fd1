import { expect, test } from 'vitest';
import { noise, pixels, strippedPicture, xmp } from '../../testing/metadata.samples.ts';

test('the EXIF and XMP of an AVIF are overwritten with zeros, its length stays', async () => {
  const before = await noise().avif().toBuffer();
  expect(before.toString('latin1')).toMatch(/Rua Secreta/);
  const after = await strippedPicture(before);
  expect(after.length).toBe(before.length);
  expect(after.toString('latin1')).not.toMatch(/Rua Secreta|Phone|xmpmeta/);
  expect((await pixels(after)).equals(await pixels(before))).toBe(true);
});

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

test('an MP4 loses its location, and no offset changes', async () => {
  const place = '-23.5505-046.6333/';
  const apple = box('meta', box('hdlr', Buffer.alloc(8), 'mdta', Buffer.alloc(13)), box('ilst', place));
  const itunes = box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(8), 'mdirappl'), box('ilst', 'Canção'));
  const before = Buffer.concat([
    box('ftyp', 'isom'),
    box(
      'moov',
      box('mvhd', 'movie'),
      box('trak', box('tkhd', 'track'), box('udta', box('loci', place)), apple),
      box('udta', box('©xyz', place), box('©nam', 'title'), itunes, Buffer.alloc(4)),
      apple,
    ),
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp),
    box('mdat', 'film'),
  ]);
  const after = await strippedPicture(before);
  expect(after.length).toBe(before.length);
  const text = after.toString('latin1');
  expect(text).not.toMatch(/23\.5505|Rua Secreta|xyz|loci|mdta/);
  for (const kept of ['mvhd', 'tkhd', 'title', 'Canção', 'film'])
    expect(text.indexOf(kept), kept).toBe(before.toString('latin1').indexOf(kept));
});

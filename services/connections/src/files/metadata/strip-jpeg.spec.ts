import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exif, noise, pixels, stripped, strippedPicture } from '../../testing/metadata.samples.ts';

test('data behind the end of a JPEG, such as further pictures and videos, is removed', async () => {
  const before = Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from('ftypmp42 Rua Secreta 7')]);
  const after = await strippedPicture(before);
  expect(after.toString('latin1')).not.toContain('Rua Secreta 7');
  expect(after.subarray(-2)).toEqual(Buffer.of(0xff, 0xd9));
  await pixels(after);
});

test('a JPEG with bytes between its segments keeps its picture, as decoders skip them', async () => {
  const whole = await noise().jpeg().toBuffer();
  const app1 = whole.indexOf(Buffer.of(0xff, 0xe1));
  const end = app1 + 2 + whole.readUInt16BE(app1 + 2);
  for (const filling of [Buffer.alloc(3), Buffer.of(0xff, 0xff, 0xff), Buffer.from('\xff\0x', 'latin1')]) {
    const before = Buffer.concat([whole.subarray(0, end), filling, whole.subarray(end)]);
    const after = await strippedPicture(before);
    expect((await pixels(after)).equals(await pixels(whole))).toBe(true);
    expect(after.toString('latin1')).not.toMatch(/Rua Secreta|GPS/);
  }
});

test('a crafted file of millions of parts is refused', async () => {
  const segments = Buffer.concat([
    Buffer.of(0xff, 0xd8),
    ...Array.from({ length: 100_001 }, () => Buffer.of(0xff, 0xfe, 0, 2, 0xff, 0xee, 0, 2)),
  ]);
  await expect(stripped(segments)).rejects.toThrow('too many parts');
});

test('a file of many windows keeps every byte', async () => {
  const side = 900;
  const raw = Buffer.from(Array.from({ length: side * side * 3 }, (_, n) => (n * 2_654_435_761) >>> 24));
  const before = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .withExif(exif)
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(before.length).toBeGreaterThan(5 * 65_536);
  expect((await pixels(await strippedPicture(before))).equals(await pixels(before))).toBe(true);
});

import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { temporaryFile } from '@recado/platform';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FileBytes } from './file-bytes.reader.ts';
import { readParts } from './file-parts.list.ts';
import { metadataStripperFor } from './strip-metadata.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

const exif = {
  IFD0: { Copyright: 'Rua Secreta 7', Make: 'Phone', Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Rua Secreta 7</place></x:xmpmeta>';
const noise = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#0b6e75',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3');
const pixels = (bytes: Buffer, animated = false) => sharp(bytes, { animated }).raw().toBuffer();

/** The stripped file; null when the format is left unchanged. */
async function stripped(bytes: Buffer): Promise<Buffer | null> {
  const strip = metadataStripperFor(bytes);
  if (!strip) return null;
  await using copy = await temporaryFile();
  await writeFile(copy.path, bytes);
  await using file = await FileBytes.open(copy.path);
  return await buffer(readParts(copy.path, await strip(file)));
}
async function strippedPicture(bytes: Buffer): Promise<Buffer> {
  const after = await stripped(bytes);
  if (!after) throw new Error('the format is not known');
  return after;
}

test.each([
  ['jpeg', () => noise().jpeg().toBuffer()],
  ['progressive jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['png', () => noise().png().toBuffer()],
  ['webp', () => noise().webp().toBuffer()],
] as const)(
  'a %s loses place, device and names, and keeps every pixel, profile and orientation',
  async (_name, make) => {
    const before = await make();
    expect(before.toString('latin1')).toContain('Rua Secreta 7');
    const after = await strippedPicture(before);
    expect(after.toString('latin1')).not.toMatch(/Rua Secreta|Phone|xmpmeta|GPS/);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(is).toMatchObject({ format: was.format, width: 60, height: 40, orientation: was.orientation ?? 1 });
    expect(is.icc?.equals(was.icc ?? Buffer.of())).toBe(true);
    expect(is.xmp).toBeUndefined();
    expect(is.exif?.length ?? 0).toBeLessThan(40);
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
  },
);

test('an animated WebP keeps its frames', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
  const before = await sharp(frames, { join: { animated: true } })
    .withExif(exif)
    .webp({ lossless: true })
    .toBuffer();
  const after = await strippedPicture(before);
  expect((await sharp(after, { animated: true }).metadata()).pages).toBe(3);
  expect((await pixels(after, true)).equals(await pixels(before, true))).toBe(true);
  expect(after.toString('latin1')).not.toContain('Rua Secreta 7');
});

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

test('a GIF loses its comments and keeps its frames', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const plain = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer();
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe, 13), Buffer.from('Rua Secreta 7'), Buffer.of(0)]);
  const table = 13 + ((plain[10] ?? 0) & 0x80 ? 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) : 0);
  const before = Buffer.concat([
    plain.subarray(0, table),
    comment,
    plain.subarray(table),
    Buffer.from('Rua Secreta 7'),
  ]);
  const after = await strippedPicture(before);
  expect(after.toString('latin1')).not.toContain('Rua Secreta 7');
  expect(await sharp(after, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 });
  expect((await pixels(after, true)).equals(await pixels(plain, true))).toBe(true);
});

test('the EXIF and XMP of an AVIF are overwritten with zeros, its length stays', async () => {
  const before = await noise().avif().toBuffer();
  expect(before.toString('latin1')).toMatch(/Rua Secreta/);
  const after = await strippedPicture(before);
  expect(after.length).toBe(before.length);
  expect(after.toString('latin1')).not.toMatch(/Rua Secreta|Phone|xmpmeta/);
  expect((await pixels(after)).equals(await pixels(before))).toBe(true);
});

test('a TIFF loses place and XMP and keeps every pixel', async () => {
  const picture = await noise().tiff({ compression: 'none' }).toBuffer();
  const latitude = Buffer.from('170000000100000021000000010000000000000001000000', 'hex');
  const before = withGps(picture, latitude);
  expect(before.includes(latitude)).toBe(true);
  const after = await strippedPicture(before);
  expect(after.includes(latitude)).toBe(false);
  expect(after.toString('latin1')).not.toContain('xmpmeta');
  expect(after.length).toBe(before.length);
  expect((await pixels(after)).equals(await pixels(picture))).toBe(true);
});

/** Copies the first directory of a little-endian TIFF and adds a GPS directory to it. */
function withGps(tiff: Buffer, latitude: Buffer): Buffer {
  expect(tiff.toString('latin1', 0, 2)).toBe('II');
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const at = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(at);
  const gpsAt = tiff.length + latitude.length;
  const gps = Buffer.concat([Buffer.of(1, 0), entry(2, 5, 3, tiff.length), Buffer.alloc(4)]);
  const entries = Array.from({ length: count }, (_, n) => tiff.subarray(at + 2 + n * 12, at + 14 + n * 12))
    .filter((bytes) => bytes.readUInt16LE(0) !== 0x8825)
    .concat(entry(0x8825, 4, 1, gpsAt))
    .toSorted((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0));
  const head = Buffer.alloc(2);
  head.writeUInt16LE(entries.length);
  const before = Buffer.concat([tiff, latitude, gps, head, ...entries, Buffer.alloc(4)]);
  before.writeUInt32LE(gpsAt + gps.length, 4);
  return before;
}

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};

test('an MP4 loses the places that phones write, and no offset changes', async () => {
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

test('an unknown format is left unchanged', async () => {
  expect(await stripped(Buffer.from('%PDF-1.4 whatever'))).toBeNull();
  expect(await stripped(Buffer.of())).toBeNull();
});

test('a truncated file loses its metadata, or is refused when it has no picture', async () => {
  const outcomes = new Set<string>();
  for (const [name, whole, picture] of [
    ['jpeg', await noise().jpeg().toBuffer(), Buffer.of(0xff, 0xda)],
    ['png', await noise().png().toBuffer(), Buffer.from('IDAT')],
    ['webp', await noise().webp().toBuffer(), Buffer.from('VP8 ')],
    ['gif', await noise().gif().toBuffer(), null],
    ['avif', await noise().avif().toBuffer(), null],
    ['tiff', await noise().tiff().toBuffer(), null],
  ] as const)
    for (let length = 12; length < whole.length; length += 97) {
      const part = whole.subarray(0, length);
      const after = await stripped(part).catch((error: unknown) => error);
      outcomes.add(`${name} ${after instanceof Buffer ? 'sent' : 'refused'}`);
      if (!(after instanceof Buffer)) expect(after).toBeInstanceOf(UnreadableFile);
      if (picture) expect(after instanceof Buffer, `${name} ${length}`).toBe(part.includes(picture));
      if (after instanceof Buffer && picture) expect(after.toString('latin1')).not.toMatch(/Rua Secreta|GPS/);
    }
  expect([...outcomes].toSorted()).toEqual(
    expect.arrayContaining(['jpeg refused', 'jpeg sent', 'png refused', 'png sent', 'webp refused', 'webp sent']),
  );
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

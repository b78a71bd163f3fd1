import { expect, test } from 'vitest';
import { noise, pixels, strippedPicture } from '../../testing/metadata.samples.ts';

test('a TIFF loses its location and XMP and keeps every pixel', async () => {
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

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { noise, pixels, stripped, strippedPicture } from '../../testing/metadata.samples.ts';
import { UnreadableFile } from './unreadable-file.error.ts';

test.each([
  ['jpeg', () => noise().jpeg().toBuffer()],
  ['progressive jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['png', () => noise().png().toBuffer()],
  ['webp', () => noise().webp().toBuffer()],
] as const)(
  'a %s loses location, device and names, and keeps every pixel, profile and orientation',
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

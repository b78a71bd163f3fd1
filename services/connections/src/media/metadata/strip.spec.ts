import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from './strip.ts';

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

test.each([
  ['jpeg', () => noise().jpeg().toBuffer()],
  ['progressive jpeg', () => noise().jpeg({ progressive: true }).toBuffer()],
  ['png', () => noise().png().toBuffer()],
  ['webp', () => noise().webp().toBuffer()],
] as const)(
  'a %s loses place, device and names, and keeps every pixel, its profile and how it is turned',
  async (_name, make) => {
    const before = await make();
    expect(before.toString('latin1')).toContain('Rua Secreta 7');
    const after = withoutMetadata(before);
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
  const after = withoutMetadata(before);
  expect((await sharp(after, { animated: true }).metadata()).pages).toBe(3);
  expect((await pixels(after, true)).equals(await pixels(before, true))).toBe(true);
  expect(after.toString('latin1')).not.toContain('Rua Secreta 7');
});

test('what follows the end of a JPEG goes with it: further pictures and films hide there', async () => {
  const before = Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from('ftypmp42 Rua Secreta 7')]);
  const after = withoutMetadata(before);
  expect(after.toString('latin1')).not.toContain('Rua Secreta 7');
  expect(after.subarray(-2)).toEqual(Buffer.of(0xff, 0xd9));
  await pixels(after);
});

test('what is no picture it knows, or is cut off, comes back without an error', async () => {
  const pdf = Buffer.from('%PDF-1.4 whatever');
  expect(withoutMetadata(pdf)).toBe(pdf);
  for (const whole of [
    await noise().jpeg().toBuffer(),
    await noise().png().toBuffer(),
    await noise().webp().toBuffer(),
  ])
    for (let length = 0; length < whole.length; length += 7) withoutMetadata(whole.subarray(0, length));
});

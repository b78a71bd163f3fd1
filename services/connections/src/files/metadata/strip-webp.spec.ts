import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exif, pixels, strippedPicture } from '../../testing/metadata.samples.ts';

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

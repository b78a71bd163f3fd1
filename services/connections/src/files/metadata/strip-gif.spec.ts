import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixels, strippedPicture } from '../../testing/metadata.samples.ts';

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

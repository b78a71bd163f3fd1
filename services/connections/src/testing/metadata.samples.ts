import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { temporaryFile } from '@recado/platform';
import sharp from 'sharp';
import { FileBytes } from '../files/metadata/file-bytes.reader.ts';
import { readParts } from '../files/metadata/file-parts.list.ts';
import { metadataStripperFor } from '../files/metadata/strip-metadata.ts';

export const exif = {
  IFD0: { Copyright: 'Rua Secreta 7', Make: 'Phone', Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
};
export const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Rua Secreta 7</place></x:xmpmeta>';
export const noise = () =>
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
export const pixels = (bytes: Buffer, animated = false) => sharp(bytes, { animated }).raw().toBuffer();

/** The stripped file; null when the format is left unchanged. */
export async function stripped(bytes: Buffer): Promise<Buffer | null> {
  const strip = metadataStripperFor(bytes);
  if (!strip) return null;
  await using copy = await temporaryFile();
  await writeFile(copy.path, bytes);
  await using file = await FileBytes.open(copy.path);
  return await buffer(readParts(copy.path, await strip(file)));
}
export async function strippedPicture(bytes: Buffer): Promise<Buffer> {
  const after = await stripped(bytes);
  if (!after) throw new Error('the format is not known');
  return after;
}

import type { World } from '../simulated-world.ts';
import { errorText } from '../log.ts';

export interface Thumbnail {
  jpegThumbnail?: Buffer;
  width?: number;
  height?: number;
}

/** Makes the JPEG preview that a phone puts into an image message; empty when the bytes are not an image. */
export async function makeThumbnail(world: World, bytes: Buffer): Promise<Thumbnail> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes);
    const { width, height } = await image.metadata();
    const jpegThumbnail = await image.resize(72).jpeg({ quality: 50 }).toBuffer();
    return { jpegThumbnail, width, height };
  } catch (error) {
    world.log('no thumbnail of a picture', { error: errorText(error) });
    return {};
  }
}

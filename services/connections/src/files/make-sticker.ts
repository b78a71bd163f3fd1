import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { UnreadableFile } from './metadata/unreadable-file.error.ts';

/** Width and height of WhatsApp's stickers. */
const SIDE = 512;
/** A picture with more pixels is not decoded. */
const MOST_PIXELS = 40_000_000;

/** Whether a file of this type is made a sticker; others are sent as they are. */
export const isMadeSticker = (mimetype: string): boolean => /^image\/(png|jpe?g)$/i.test(mimetype);

/**
 * Makes a sticker of a PNG or JPEG picture: whole, on a transparent square. The library is loaded with the first one, as most
 * workers never make any.
 * @throws UnreadableFile for a picture that cannot be decoded
 */
export async function makeSticker(picture: Readable): Promise<Readable> {
  const bytes = await buffer(picture);
  const { default: sharp } = await import('sharp');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    const sticker = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'contain', background })
      .webp()
      .toBuffer();
    return Readable.from([sticker]);
  } catch (error) {
    throw new UnreadableFile('the picture cannot be made a sticker', { cause: error });
  }
}

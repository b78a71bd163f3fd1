import type { Decoder } from './words.ts';
import { fileContent } from './file.ts';

export const decodeSticker: Decoder = ({ stickerMessage: sticker }) =>
  sticker
    ? fileContent(sticker, {
        type: 'sticker',
        kind: 'sticker',
        mimetype: 'image/webp',
        width: sticker.width,
        height: sticker.height,
      })
    : null;

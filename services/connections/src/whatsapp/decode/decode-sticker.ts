import type { Decoder } from './decoded-content.ts';
import { fileContent } from './decode-file.ts';

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

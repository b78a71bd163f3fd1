import type { Decoder } from './decoded-content.ts';
import { fileContent } from './decode-file.ts';

export const decodeImage: Decoder = ({ imageMessage: image }) =>
  image
    ? fileContent(image, {
        type: 'image',
        kind: 'image',
        mimetype: 'image/jpeg',
        width: image.width,
        height: image.height,
      })
    : null;

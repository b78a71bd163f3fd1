import type { FileEncoder } from './file-encoder.types.ts';

/** It has no text below it. */
export const encodeSticker: FileEncoder = ({ mimetype }, sticker) => ({ sticker, mimetype });

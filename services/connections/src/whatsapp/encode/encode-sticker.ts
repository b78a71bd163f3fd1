import type { FileEncoder } from './file-encoder.types.ts';

/** Stickers have no caption. */
export const encodeSticker: FileEncoder = ({ mimetype }, sticker) => ({ sticker, mimetype });

import type { FileEncoder } from './file-encoder.types.ts';

/** Stickers have no caption; PNG and JPEG are made WebP when they are opened. */
export const encodeSticker: FileEncoder = ({ mimetype }, sticker) => ({
  sticker,
  mimetype: /^image\/(png|jpe?g)$/i.test(mimetype) ? 'image/webp' : mimetype,
});

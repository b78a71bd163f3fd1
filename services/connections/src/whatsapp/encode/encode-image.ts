import type { FileEncoder } from './file-encoder.types.ts';

export const encodeImage: FileEncoder = ({ mimetype }, image, caption) => ({
  image,
  mimetype,
  ...(caption ? { caption } : {}),
});

import type { FileEncoder } from './file.ts';

export const encodeImage: FileEncoder = ({ mimetype }, image, caption) => ({
  image,
  mimetype,
  ...(caption ? { caption } : {}),
});

import type { FileEncoder } from './file-encoder.types.ts';

export const encodeVideo: FileEncoder = ({ mimetype }, video, caption) => ({
  video,
  mimetype,
  ...(caption ? { caption } : {}),
});

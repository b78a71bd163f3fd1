import type { FileEncoder } from './file.ts';

export const encodeVideo: FileEncoder = ({ mimetype }, video, caption) => ({
  video,
  mimetype,
  ...(caption ? { caption } : {}),
});

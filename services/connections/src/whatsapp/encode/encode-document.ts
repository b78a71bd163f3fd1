import type { FileEncoder } from './file-encoder.types.ts';

export const encodeDocument: FileEncoder = ({ mimetype, name }, document, caption) => ({
  document,
  mimetype,
  fileName: name,
  ...(caption ? { caption } : {}),
});

import type { FileEncoder } from './file.ts';

export const encodeDocument: FileEncoder = ({ mimetype, name }, document, caption) => ({
  document,
  mimetype,
  fileName: name,
  ...(caption ? { caption } : {}),
});

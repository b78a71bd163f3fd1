import type { Decoder } from './words.ts';
import { fileContent } from './file.ts';

export const decodeDocument: Decoder = ({ documentMessage: document }) =>
  document
    ? fileContent(document, {
        type: 'application',
        kind: 'document',
        mimetype: 'application/octet-stream',
        name: document.fileName || document.title || 'documento',
      })
    : null;

import type { Decoder } from './decoded-content.ts';
import { fileContent } from './decode-file.ts';

export const decodeDocument: Decoder = ({ documentMessage: document }) =>
  document
    ? fileContent(document, {
        type: 'application',
        kind: 'document',
        mimetype: 'application/octet-stream',
        name: document.fileName || document.title || 'documento',
      })
    : null;

import { contract, query } from '../operation.ts';
import { FileAccess, StoredFilePath } from '../tickets/ticket-file.contract.ts';

/** Files of internal chats. */
export const chatFiles = contract('chatFiles', 'chat', {
  mayFetch: query(StoredFilePath, FileAccess, {
    who: 'internal',
    summary: 'Whether the caller may see a stored file',
  }),
});

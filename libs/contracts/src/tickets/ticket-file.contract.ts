import { Flag, Text } from '../fields.ts';
import { contract, query } from '../operation.ts';

export class StoredFilePath {
  @Text(1, 500) path: string;
}
export class FileAccess {
  @Flag() allowed: boolean;
}

/** Files of messages, quick messages, file lists, schedules and contacts. */
export const ticketFiles = contract('ticketFiles', 'tickets', {
  mayFetch: query(StoredFilePath, FileAccess, {
    who: 'internal',
    summary: 'Whether the caller may see a stored file',
  }),
});

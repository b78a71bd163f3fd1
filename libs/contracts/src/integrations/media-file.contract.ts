import { Maybe, Text, WebAddress } from '../fields.ts';
import { command, contract } from '../operation.ts';
import { StoredFile } from '../stored-file.ts';

export class FetchMediaFile {
  @WebAddress(2000) url: string;
  /** Name of the file for the contact; by default that of the address. */
  @Maybe() @Text(1, 255) name?: string;
  /** The type of the file, in place of the one that the server names. */
  @Maybe() @Text(3, 100) mimetype?: string;
}

/** Files of other systems, fetched under the rules for addresses: no private networks, bounded size and time. */
export const mediaFiles = contract('mediaFiles', 'integrations', {
  fetch: command(FetchMediaFile, StoredFile, {
    who: 'internal',
    summary: 'Fetches a file into the file store, as a file of tickets; its content is checked like that of an upload',
    faults: ['ERR_MEDIA_NOT_FETCHED', 'ERR_FILE_CONTENT'],
  }),
});

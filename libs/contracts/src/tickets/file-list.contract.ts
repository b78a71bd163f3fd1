import { GatewaySet } from '../field-shape.ts';
import { FileUrl } from '../file-url.field.ts';
import { Id, Int, Maybe, MaybeId, Parts, Text } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** A file of a list, under a name of its own. */
export class FileOptionView {
  @Id() id: number;
  @Text(0, 255) name: string;
  /** The address of the file, which works without a key until `pathExpiresAt`; null until it is there. */
  @FileUrl() path: string | null;
  /** The media type of the file, as `application/pdf`; null until it is there. */
  @Maybe() @Text(0, 100) mediaType: string | null;
  /** The size of the file in bytes; null until it is there. */
  @Maybe() @Int() size: number | null;
}
/** Files that are sent together. */
export class FileListView {
  @Id() id: number;
  @Text(3, 100) name: string;
  /** The text that goes with the files. */
  @Text(1, 4000) message: string;
  /** The user who made it. */
  @MaybeId() userId: number | null;
  /** The files, in their order. */
  @Parts(() => FileOptionView) options: FileOptionView[];
  @RowVersion(() => [UpdateFileList]) version: string;
}
export class FileListPage extends CountedPageEnd {
  /** The file lists of the page. */
  @Parts(() => FileListView) files: FileListView[];
}
export class FileListId {
  @Id() id: number;
}
export class NewFileOption {
  /** The name of the file. */
  @Text(0, 255) name: string;
}
export class FileOption extends NewFileOption {
  /**
   * A file that is there already, by its id; entries that are not named are removed, with their files. null or none: a
   * new one.
   */
  @MaybeId() id?: number | null;
}
export class CreateFileList {
  /** The name of the file list. */
  @Text(3, 100) name: string;
  /** The text that goes with the files. */
  @Text(1, 4000) message: string;
  /** The files by their names, without their bytes; none without it. */
  @Maybe() @Parts(() => NewFileOption) options?: NewFileOption[];
}
export class UpdateFileList {
  @Id() id: number;
  @Maybe() @Text(3, 100) name?: string;
  /** The text that goes with the files. */
  @Maybe() @Text(1, 4000) message?: string;
  /** The whole list anew, in its order. */
  @Maybe() @Parts(() => FileOption) options?: FileOption[];
  @KnownVersion() version?: string;
}
export class UploadToList {
  /** The file list, by its id. */
  @Id() fileId: number;
  /** The option whose file it is; without one each file becomes an option of its own. */
  @MaybeId() id?: number | null;
  /** The name of the new option; without one it is called as its file. */
  @Maybe() @Text(0, 255) name?: string;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}

export const files = contract('files', 'tickets', {
  list: query(PageInput, FileListPage, {
    who: 'user',
    rest: 'GET /files',
    summary: 'File lists, a page at a time',
  }),
  get: query(FileListId, FileListView, {
    who: 'user',
    rest: 'GET /files/:id',
    summary: 'One file list',
    faults: ['ERR_NO_FILE_LIST_FOUND'],
  }),
  create: command(CreateFileList, FileListView, {
    who: 'files-page:edit',
    rest: 'POST /files',
    summary: 'Adds a file list',
    faults: ['ERR_DUPLICATED_NAME'],
  }),
  update: command(UpdateFileList, FileListView, {
    who: 'files-page:edit',
    rest: 'PUT /files/:id',
    summary: 'Changes a file list; with options, it holds these',
    faults: ['ERR_NO_FILE_LIST_FOUND', 'ERR_NO_FILE_FOUND', 'ERR_DUPLICATED_NAME'],
  }),
  upload: command(UploadToList, FileListView, {
    who: 'files-page:edit',
    rest: 'POST /files/uploadList/:fileId',
    summary: 'Puts files into a list; multipart with `files`',
    upload: 'files',
    faults: ['ERR_NO_FILE_LIST_FOUND', 'ERR_NO_FILE_FOUND', 'ERR_FILE_TOO_LARGE'],
  }),
  remove: command(FileListId, null, {
    who: 'files-page:edit',
    rest: 'DELETE /files/:id',
    summary: 'Removes a file list and its files',
    faults: ['ERR_NO_FILE_LIST_FOUND'],
  }),
});

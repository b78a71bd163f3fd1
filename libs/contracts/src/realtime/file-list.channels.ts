import { OneOf, Part } from '../fields.ts';
import { FileListView } from '../tickets/file-list.contract.ts';
import { RecordDelete } from './record-delete.ts';

export class FileListSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => FileListView) record: FileListView;
}

/** The classes of the payloads of its channel. */
export const fileListChannels = {
  file: [FileListSave, RecordDelete],
} as const;

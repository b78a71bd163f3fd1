import { view } from '../event.ts';
import type { FileListView } from './file-list.contract.ts';
import { saveAction, toCompany } from './view-parts.ts';

export const fileListViews = {
  saved: view<{ record: FileListView; isNew: boolean }>('files.saved', {
    key: ({ record }) => `files-${record.id}`,
    pushes: ({ record, isNew }) => [{ channel: 'file', to: toCompany, payload: { action: saveAction(isNew), record } }],
  }),
  deleted: view<{ id: number }>('files.deleted', {
    key: ({ id }) => `files-${id}`,
    pushes: ({ id }) => [{ channel: 'file', to: toCompany, payload: { action: 'delete', id } }],
  }),
};

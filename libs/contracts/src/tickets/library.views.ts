import type { Audience } from '../audience.ts';
import { view, type PushOn } from '../event.ts';
import type { FileListView } from './file-list.contract.ts';
import type { QuickMessageView } from './quick-message.contract.ts';
import type { ScheduleView } from './schedule.contract.ts';
import type { Tag } from './tag.contract.ts';

const toCompany = { kind: 'company' } as const;
const saveAction = (isNew: boolean) => (isNew ? 'create' : 'update');

const quickMessageReaders = ({ geral, userId }: QuickMessageView): Audience =>
  geral || userId === null ? toCompany : { kind: 'user', userId };
const quickMessageDelete = ({ id }: QuickMessageView, to: Audience): PushOn<'quickMessage'> => ({
  channel: 'quickMessage',
  to,
  payload: { action: 'delete', id },
});
interface QuickMessageSaved {
  record: QuickMessageView;
  isNew: boolean;
  wasShared: boolean;
}
export const quickMessageViews = {
  saved: view<QuickMessageSaved>('quickMessages.saved', {
    key: ({ record }) => `quick-${record.id}`,
    pushes: ({ record, isNew, wasShared }) => [
      ...(wasShared && !record.geral ? [quickMessageDelete(record, toCompany)] : []),
      { channel: 'quickMessage', to: quickMessageReaders(record), payload: { action: saveAction(isNew), record } },
    ],
  }),
  deleted: view<{ record: QuickMessageView }>('quickMessages.deleted', {
    key: ({ record }) => `quick-${record.id}`,
    pushes: ({ record }) => [quickMessageDelete(record, quickMessageReaders(record))],
  }),
};

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

export const tagViews = {
  saved: view<{ tag: Tag; isNew: boolean }>('tags.saved', {
    key: ({ tag }) => `tag-${tag.id}`,
    pushes: ({ tag, isNew }) => [
      { channel: 'tag', to: toCompany, payload: { action: saveAction(isNew), record: tag } },
    ],
  }),
  deleted: view<{ tagId: number }>('tags.deleted', {
    key: ({ tagId }) => `tag-${tagId}`,
    pushes: ({ tagId }) => [{ channel: 'tag', to: toCompany, payload: { action: 'delete', id: tagId } }],
  }),
};

/** `readers`: its author, and everybody who may see a ticket of its contact. */
export const scheduleViews = {
  saved: view<{ record: ScheduleView; isNew: boolean; readers: Audience }>('schedules.saved', {
    key: ({ record }) => `schedule-${record.id}`,
    pushes: ({ record, isNew, readers }) => [
      { channel: 'schedule', to: readers, payload: { action: saveAction(isNew), record } },
    ],
  }),
  deleted: view<{ id: number; contactId: number; readers: Audience }>('schedules.deleted', {
    key: ({ id }) => `schedule-${id}`,
    pushes: ({ id, contactId, readers }) => [
      { channel: 'schedule', to: readers, payload: { action: 'delete', id, contactId } },
    ],
  }),
};

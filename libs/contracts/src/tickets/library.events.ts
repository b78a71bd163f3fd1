import { event } from '../event.ts';

export const tagEvents = {
  deleted: event<{ tagId: number }>('tickets', 'tags.deleted', { key: ({ tagId }) => `tag-${tagId}` }),
};
export const fileListEvents = {
  deleted: event<{ fileListId: number }>('tickets', 'fileLists.deleted', {
    key: ({ fileListId }) => `file-list-${fileListId}`,
  }),
};

import { event } from '../event.ts';

export const fileListEvents = {
  deleted: event<{ fileListId: number }>('tickets', 'fileLists.deleted', {
    key: ({ fileListId }) => `file-list-${fileListId}`,
  }),
};

import { event } from '../event.ts';

export const tagEvents = {
  deleted: event<{ tagId: number }>('tickets', 'tags.deleted', { key: ({ tagId }) => `tag-${tagId}` }),
};

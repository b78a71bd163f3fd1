import { view } from '../event.ts';
import type { Tag } from './tag.contract.ts';
import { saveAction, toCompany } from './view-parts.ts';

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

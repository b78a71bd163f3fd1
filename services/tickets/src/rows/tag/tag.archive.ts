import type { Exported } from '@recado/platform';

export const tagArchive: Exported = {
  tags: { by: ['id'] },
  ticket_tags: { by: ['tag_id', 'ticket_id'] },
};

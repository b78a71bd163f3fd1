import type { Exported } from '@recado/platform';

export const noteArchive: Exported = {
  ticket_notes: { by: ['ticket_id', 'id'] },
};

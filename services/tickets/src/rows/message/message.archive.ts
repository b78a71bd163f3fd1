import type { Exported } from '@recado/platform';

export const messageArchive: Exported = {
  messages: { by: ['contact_id', 'id'] },
};

import type { Exported } from '@recado/platform';

export const contactArchive: Exported = {
  contacts: { by: ['id'] },
  group_members: { by: ['contact_id', 'who'] },
};

import type { Exported } from '@recado/platform';

export const contactListArchive: Exported = {
  contact_lists: { by: ['id'] },
  contact_list_items: { by: ['contact_list_id', 'id'], without: ['number_key', 'import_id', 'search'] },
};

import type { Exported } from '@recado/platform';

export const fileListArchive: Exported = {
  file_lists: { by: ['id'], without: ['name_key'] },
  file_list_options: { by: ['id'] },
};

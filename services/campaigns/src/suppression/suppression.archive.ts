import type { Exported } from '@recado/platform';

export const suppressionArchive: Exported = {
  suppressions: { by: ['id'], without: ['number_key', 'search'] },
};

import type { Exported } from '@recado/platform';

export const settingArchive: Exported = {
  settings: { by: ['key'], without: ['sealed'] },
};

import type { Exported } from '@recado/platform';

export const profileArchive: Exported = {
  profiles: { by: ['user_id'] },
};

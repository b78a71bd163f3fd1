import type { Exported } from '@recado/platform';

export const notificationArchive: Exported = {
  notifications: { by: ['user_id', 'id'] },
};

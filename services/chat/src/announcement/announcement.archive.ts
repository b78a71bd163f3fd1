import type { Exported } from '@recado/platform';

export const announcementArchive: Exported = {
  announcement_reads: { by: ['user_id', 'announcement_id'] },
};

import type { Exported } from '@recado/platform';

export const scheduleArchive: Exported = {
  schedules: { by: ['id'] },
};

import type { JobKind } from '@recado/platform';

/** The time window of an announcement begins or ends. */
export interface AnnouncementTurn {
  id: number;
}
export const announcementJobKind: JobKind = { name: 'announcement', retries: 60, expires: 60 };

import type { AnnouncementPriority } from '@recado/contracts';

/** Priorities of the contract: high, medium and low. */
export const announcementPriorities: AnnouncementPriority[] = [1, 2, 3];

import type { AnnouncementPriority } from '@recado/contracts';

/** High, medium and low, as in the contract. */
export const announcementPriorities: AnnouncementPriority[] = [1, 2, 3];

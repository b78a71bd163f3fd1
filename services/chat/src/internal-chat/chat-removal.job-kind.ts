import type { JobKind } from '@recado/platform';

/** A chat without members, whose messages and files are to be removed. */
export interface ChatRemoval {
  companyId: number;
  chatId: number;
}
export const chatRemovalJobKind: JobKind = { name: 'internal-chat-removal', retries: 60, expires: 600 };

/** Files of a deleted message. */
export interface ChatFileRemoval {
  paths: string[];
}
export const chatFileRemovalJobKind: JobKind = { name: 'internal-chat-files', retries: 60, expires: 120, batch: 20 };

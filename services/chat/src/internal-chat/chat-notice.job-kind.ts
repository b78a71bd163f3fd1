import type { JobKind } from '@recado/platform';

/** A message of which the offline members of its chat are notified. */
export interface ChatNotice {
  companyId: number;
  messageId: number;
}
export const chatNoticeJobKind: JobKind = {
  name: 'internal-chat-notice',
  retries: 10,
  expires: 60,
  batch: 20,
  parallel: true,
};

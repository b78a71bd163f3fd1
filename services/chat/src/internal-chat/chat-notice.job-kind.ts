import type { JobKind } from '@recado/platform';

/** Members who are offline are to be notified of a message. */
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

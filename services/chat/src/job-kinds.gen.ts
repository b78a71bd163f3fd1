// Made from the sources by `npm run routes`.
import type { JobKind } from '@recado/platform';
import { announcementJobKind } from './announcement/announcement.job-kind.ts';
import { chatNoticeJobKind } from './internal-chat/chat-notice.job-kind.ts';
import { chatRemovalJobKind, chatFileRemovalJobKind } from './internal-chat/chat-removal.job-kind.ts';
import { mailJobKind } from './mail/mail.job-kind.ts';
import { pushJobKind } from './push/push.job-kind.ts';

export const jobKinds: JobKind[] = [
  announcementJobKind,
  chatNoticeJobKind,
  chatRemovalJobKind,
  chatFileRemovalJobKind,
  mailJobKind,
  pushJobKind,
];

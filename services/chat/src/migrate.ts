import { migrate } from '@recado/platform';
import { Init1764300000001 } from '../migrations/0001-init.ts';
import { Notifications1765000000002 } from '../migrations/0002-notifications.ts';
import { Events1765300000003 } from '../migrations/0003-events.ts';
import { DeadLetters1765400000004 } from '../migrations/0004-dead-letters.ts';
import { Mails1766200000005 } from '../migrations/0005-mails.ts';
import { InternalChat1766900000006 } from '../migrations/0006-internal-chat.ts';
import { Announcements1767000000007 } from '../migrations/0007-announcements.ts';
import { PromiseNotices1767100000008 } from '../migrations/0008-promise-notices.ts';
import { Todo1767200000009 } from '../migrations/0009-todo.ts';
import { ChatStorage1767300000010 } from '../migrations/0010-chat-storage.ts';
import { TodoCleanup1767400000011 } from '../migrations/0011-todo-cleanup.ts';
import { CopyPositions1767700000012 } from '../migrations/0012-copy-positions.ts';
import { RemovedThings1768300000013 } from '../migrations/0013-removed-things.ts';
import { announcementJobKind } from './announcement/announcement.job-kind.ts';
import { chatNoticeJobKind } from './internal-chat/chat-notice.job-kind.ts';
import { chatFileRemovalJobKind, chatRemovalJobKind } from './internal-chat/chat-removal.job-kind.ts';
import { mailJobKind } from './mail/mail.job-kind.ts';
import { pushJobKind } from './push/push.job-kind.ts';

export const migrateChat = async (env = process.env) => ({
  done: await migrate(
    'chat',
    [
      Init1764300000001,
      Notifications1765000000002,
      Events1765300000003,
      DeadLetters1765400000004,
      Mails1766200000005,
      InternalChat1766900000006,
      Announcements1767000000007,
      PromiseNotices1767100000008,
      Todo1767200000009,
      ChatStorage1767300000010,
      TodoCleanup1767400000011,
      CopyPositions1767700000012,
      RemovedThings1768300000013,
    ],
    env,
    {
      jobs: [
        pushJobKind,
        mailJobKind,
        announcementJobKind,
        chatNoticeJobKind,
        chatFileRemovalJobKind,
        chatRemovalJobKind,
      ],
    },
  ),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'chat', ...(await migrateChat()) })}\n`);

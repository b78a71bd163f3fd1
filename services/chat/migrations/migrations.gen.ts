// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1764300000001 } from './0001-init.ts';
import { Notifications1765000000002 } from './0002-notifications.ts';
import { Events1765300000003 } from './0003-events.ts';
import { DeadLetters1765400000004 } from './0004-dead-letters.ts';
import { Mails1766200000005 } from './0005-mails.ts';
import { InternalChat1766900000006 } from './0006-internal-chat.ts';
import { Announcements1767000000007 } from './0007-announcements.ts';
import { PromiseNotices1767100000008 } from './0008-promise-notices.ts';
import { Todo1767200000009 } from './0009-todo.ts';
import { ChatStorage1767300000010 } from './0010-chat-storage.ts';
import { TodoCleanup1767400000011 } from './0011-todo-cleanup.ts';
import { CopyPositions1767700000012 } from './0012-copy-positions.ts';
import { RemovedThings1768300000013 } from './0013-removed-things.ts';
import { Maintenance1768800000014 } from './0014-maintenance.ts';
import { NoticesOfRules1769900000015 } from './0015-notices-of-rules.ts';

export const migrations: Migration[] = [
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
  Maintenance1768800000014,
  NoticesOfRules1769900000015,
];

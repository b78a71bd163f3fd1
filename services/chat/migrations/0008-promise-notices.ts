import { migrationOf } from '@recado/platform';

/** Notifications of promises that are nearly due or broken, besides those of transfers. */
export const PromiseNotices1767100000008 = migrationOf('PromiseNotices1767100000008', {
  up: [
    `alter table chat.notifications add column kind text not null default 'transfer',
       add column waiting boolean not null default false,
       add column target text, add column due_at timestamptz(3)`,
  ],
  down: [
    `alter table chat.notifications drop column due_at, drop column target, drop column waiting, drop column kind`,
  ],
});

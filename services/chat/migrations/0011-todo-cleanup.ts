import { migrationOf } from '@recado/platform';

export const TodoCleanup1767400000011 = migrationOf('TodoCleanup1767400000011', {
  up: [
    // The highest version of a deletion that is no longer stored: devices with an earlier one fetch the list again.
    `alter table chat.todo_versions add column forgotten bigint not null default 0`,
    `alter table chat.todo_tasks add column stored_at timestamptz not null default now()`,
    `create index todo_tasks_deleted on chat.todo_tasks (stored_at) where deleted`,
  ],
  down: [
    `drop index chat.todo_tasks_deleted`,
    `alter table chat.todo_tasks drop column stored_at`,
    `alter table chat.todo_versions drop column forgotten`,
  ],
});

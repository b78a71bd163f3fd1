import { countTurnsTable, migrationOf } from '@recado/platform';

export const ChatStorage1767300000010 = migrationOf('ChatStorage1767300000010', {
  up: [
    // The storage of the company is used up, and files are refused.
    `alter table chat.companies add column storage_exceeded boolean not null default false`,
    ...countTurnsTable('chat'),
  ],
  down: [`drop table chat.count_turns`, `alter table chat.companies drop column storage_exceeded`],
});

import { migrationOf } from '@recado/platform';

/** Calls of the API to groups, and what messages are sent with besides their text: mentions, and the choices of a poll. */
export const GroupCalls1769100000047 = migrationOf('GroupCalls1769100000047', {
  up: [
    `alter table tickets.api_messages add column is_group boolean not null default false`,
    `alter table tickets.messages add column extras jsonb`,
  ],
  down: [`alter table tickets.messages drop column extras`, `alter table tickets.api_messages drop column is_group`],
});

import { migrationOf } from '@recado/platform';

/** Adds to a user what a support session changed of the sign-in, which ends with the session. */
export const SupportChanges1768000000027 = migrationOf('SupportChanges1768000000027', {
  up: [
    `alter table accounts.users add column support_change jsonb`,
    `create index users_support_change on accounts.users ((support_change->>'sessionId')) where support_change is not null`,
  ],
  down: [`drop index accounts.users_support_change`, `alter table accounts.users drop column support_change`],
});

import { migrationOf } from '@recado/platform';

/** Campaigns, a new service, copies limits and time zones: those of all companies are published once more. */
export const PublishAgain1766000000013 = migrationOf('PublishAgain1766000000013', {
  up: [
    // The owner of the tables is subject to row-level security, too.
    `alter table accounts.companies no force row level security`,
    `update accounts.companies set hours_published = false`,
    `alter table accounts.companies force row level security`,
  ],
  down: [],
});

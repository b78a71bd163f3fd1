import { migrationOf } from '@recado/platform';

/**
 * The availability of users, and the index by which users are found who left without a word. Presence is published from
 * now on: everybody counts as offline until they report. The column gets a new type instead of an update, from which
 * row-level security hides the rows of companies.
 */
export const Availability1766700000020 = migrationOf('Availability1766700000020', {
  up: [
    `alter table accounts.users add column available boolean not null default true,
       alter column online drop default, alter column online type boolean using false,
       alter column online set default false`,
    `create index users_seen on accounts.users (seen_at) where online`,
  ],
  down: [`drop index accounts.users_seen`, `alter table accounts.users drop column available`],
});

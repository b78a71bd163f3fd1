import { migrationOf } from '@recado/platform';

/**
 * Who is available, and the index by which users are found who left without a word. Presence is published from now on:
 * everybody counts as offline until they report, which a changed type says for all companies, and an update would not.
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

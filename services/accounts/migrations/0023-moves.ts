import { migrationOf } from '@recado/platform';

/** Companies that move, or have moved, to another cell, and where their users sign in since; no company owns these rows. */
export const Moves1767400000023 = migrationOf('Moves1767400000023', {
  up: [
    `create table accounts.moves (
       moved_id bigint primary key,
       state text not null check (state in ('locked', 'frozen', 'arrived', 'moved')),
       address text not null,
       detail jsonb not null,
       changed_at timestamptz(3) not null default now()
     )`,
    // The password is asked before the address is given: an e-mail alone does not tell where somebody is a customer.
    `create table accounts.moved_users (
       email text primary key,
       password_hash text not null,
       moved_id bigint not null,
       -- null while the company moves
       address text
     )`,
    `create index moved_users_company on accounts.moved_users (moved_id)`,
  ],
  down: ['drop table accounts.moved_users', 'drop table accounts.moves'],
});

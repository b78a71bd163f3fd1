import { migrationOf, systemRoleOf } from '@recado/platform';

const platformOnly = (table: string) => [
  `alter table accounts.${table} enable row level security`,
  `create policy platform on accounts.${table} to ${systemRoleOf('accounts')} using (true) with check (true)`,
];

/**
 * Old installations that the console names, and the process that moves them. That process is the owner of the database, which
 * these policies do not bind.
 */
export const MoveIns1769400000040 = migrationOf('MoveIns1769400000040', {
  up: [
    `create table accounts.move_ins (
       id bigint generated always as identity primary key,
       address text not null,
       -- the address with its password; null for an archive
       sealed bytea,
       source text not null,
       old_company bigint,
       step text not null check (step in ('look', 'move', 'arrive')),
       state text not null check (state in ('waiting', 'working', 'stopping', 'done', 'failed', 'stopped')),
       survey jsonb,
       done bigint not null default 0,
       total bigint not null default 0,
       lines text[] not null default '{}',
       -- rows that were left out: table, id and reason of each
       report jsonb[] not null default '{}',
       left_out integer not null default 0,
       refusal text,
       error text,
       has_arrived boolean not null default false,
       ordered_by text not null,
       created_at timestamptz not null,
       changed_at timestamptz
     )`,
    ...platformOnly('move_ins'),
    `create table accounts.move_in_runner (
       id boolean primary key default true check (id),
       seen_at timestamptz not null,
       folders text[] not null,
       archives text[] not null
     )`,
    ...platformOnly('move_in_runner'),
  ],
  down: ['drop table accounts.move_in_runner', 'drop table accounts.move_ins'],
});

import { tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The code decides the kinds of outbound jobs: each kind has its type there.
  `alter table connections.outbound drop constraint if exists outbound_kind_check`,
  // A file that could not be had keeps its place and its key: it may be wanted again.
  `alter table connections.media add column state text not null default 'waiting'
     check (state in ('waiting', 'failed')), add column failed_at timestamptz`,
  `drop index connections.media_waiting`,
  `create index media_waiting on connections.media (connection_id, next_at) where state = 'waiting'`,
  `create index media_failed on connections.media (failed_at) where state = 'failed'`,
  // Copies of the settings a session acts upon at once: whether calls are refused, whether groups are heard.
  `create table connections.settings (
     company_id bigint not null, key text not null, value text not null, primary key (company_id, key)
   )`,
  ...tenantTable('connections', 'settings'),
];

export class Kinds1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.settings');
    await runner.query('drop index connections.media_failed');
    await runner.query('alter table connections.media drop column state, drop column failed_at');
    await runner.query('create index media_waiting on connections.media (connection_id, next_at)');
  }
}

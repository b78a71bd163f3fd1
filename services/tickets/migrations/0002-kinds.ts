import { tenantTable } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `alter table tickets.messages
     add column is_view_once boolean not null default false,
     add column media_preview text,
     add column participant_number text,
     -- Few per message and always shown with it, so they live in it: [{who, name, emoji, fromMe, at}].
     add column reactions jsonb not null default '[]',
     -- What it said before, oldest first: [{body, until}].
     add column earlier jsonb not null default '[]'`,
  // The last time the no-calls text was sent.
  `alter table tickets.contacts add column call_answered_at timestamptz(3)`,
  // Members of groups with their push names; members who left are kept for their messages.
  `create table tickets.group_members (
     company_id bigint not null,
     contact_id bigint not null references tickets.contacts on delete cascade,
     who text not null,
     number text,
     number_key text,
     lid text,
     name text not null default '',
     admin boolean not null default false,
     present boolean not null default false,
     primary key (contact_id, who)
   )`,
  ...tenantTable('tickets', 'group_members'),
];

export class Kinds1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tickets.group_members');
    await runner.query('alter table tickets.contacts drop column call_answered_at');
    const columns = ['is_view_once', 'media_preview', 'participant_number', 'reactions', 'earlier'];
    await runner.query(`alter table tickets.messages ${columns.map((name) => `drop column ${name}`).join(', ')}`);
  }
}

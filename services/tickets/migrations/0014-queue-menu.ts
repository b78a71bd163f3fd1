import { migrationOf, tenantTable } from '@recado/platform';

export const QueueMenu1764800000014 = migrationOf('QueueMenu1764800000014', {
  up: [
    `alter table tickets.queues add column schedules jsonb not null default '[]',
       add column integration_id bigint, add column prompt_id bigint`,
    `create table tickets.queue_options (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       queue_id bigint not null references tickets.queues on delete cascade,
       parent_id bigint references tickets.queue_options on delete cascade,
       option integer not null,
       title text not null,
       message text not null default '',
       created_at timestamptz(3) not null default now(),
       check (parent_id <> id)
     )`,
    `create index queue_options_queue on tickets.queue_options (company_id, queue_id, option)`,
    `create index queue_options_of_queue on tickets.queue_options (queue_id)`,
    `create index queue_options_parent on tickets.queue_options (parent_id)`,
    ...tenantTable('tickets', 'queue_options'),
  ],
  down: [
    `drop table tickets.queue_options`,
    `alter table tickets.queues drop column schedules, drop column integration_id, drop column prompt_id`,
  ],
});

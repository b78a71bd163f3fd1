import { migrationOf, tenantTable } from '@recado/platform';

export const Todo1767200000009 = migrationOf('Todo1767200000009', {
  up: [
    // One row per person: the lock that puts the changes of the person's devices into one order.
    `create table chat.todo_versions (
       company_id bigint not null,
       user_id bigint not null,
       version bigint not null,
       primary key (company_id, user_id)
     )`,
    ...tenantTable('chat', 'todo_versions'),
    `create table chat.todo_tasks (
       company_id bigint not null,
       user_id bigint not null,
       id uuid not null,
       text text not null,
       done boolean not null,
       due_day date,
       ticket_uuid uuid,
       ticket_name text,
       position double precision not null,
       created_at timestamptz(3) not null,
       updated_at timestamptz(3) not null,
       -- Deleted tasks stay without their content, so that a device that was offline learns of it.
       deleted boolean not null,
       version bigint not null,
       primary key (company_id, user_id, id)
     )`,
    ...tenantTable('chat', 'todo_tasks'),
    `create index todo_tasks_version on chat.todo_tasks (company_id, user_id, version, id)`,
    `create index todo_tasks_live on chat.todo_tasks (company_id, user_id) where not deleted`,
  ],
  down: [`drop table chat.todo_tasks`, `drop table chat.todo_versions`],
});

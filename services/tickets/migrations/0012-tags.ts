import { migrationOf, tenantTable } from '@recado/platform';

export const Tags1764500000012 = migrationOf('Tags1764500000012', {
  up: [
    `create table tickets.tags (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       color text not null,
       kanban smallint not null default 0 check (kanban in (0, 1)),
       user_id bigint,
       created_at timestamptz(3) not null default now()
     )`,
    `create unique index tags_name on tickets.tags (company_id, lower(name))`,
    `create index tags_company on tickets.tags (company_id, id)`,
    ...tenantTable('tickets', 'tags'),
    // A foreign key to tags would search the rows of a removed tag among those of all companies.
    `create table tickets.ticket_tags (
       company_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       tag_id bigint not null,
       primary key (ticket_id, tag_id)
     )`,
    `create index ticket_tags_of_tag on tickets.ticket_tags (company_id, tag_id, ticket_id)`,
    ...tenantTable('tickets', 'ticket_tags'),
    // A copy on the ticket row, so that a new message needs no lookup. Removed tags stay here until their job has run.
    `alter table tickets.tickets add column tag_ids bigint[] not null default '{}'`,
  ],
  down: [
    `alter table tickets.tickets drop column tag_ids`,
    `drop table tickets.ticket_tags`,
    `drop table tickets.tags`,
  ],
});

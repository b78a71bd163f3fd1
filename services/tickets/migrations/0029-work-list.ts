import { migrationOf, tenantTable } from '@recado/platform';

export const WorkList1766700000029 = migrationOf('WorkList1766700000029', {
  up: [
    // A snoozed ticket is away from the list of open tickets: until a time, or without one until the contact writes.
    `alter table tickets.tickets add column snoozed_at timestamptz(3), add column snoozed_until timestamptz(3)`,
    // Filters of the ticket list under a name; those of one person, or shared with the company.
    `create table tickets.saved_views (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       user_id bigint not null,
       name text not null,
       shared boolean not null default false,
       view jsonb not null,
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'saved_views'),
    `create unique index saved_views_name on tickets.saved_views (company_id, user_id, lower(name))`,
    `create index saved_views_shared on tickets.saved_views (company_id) where shared`,
  ],
  down: [
    `drop table tickets.saved_views`,
    `alter table tickets.tickets drop column snoozed_until, drop column snoozed_at`,
  ],
});

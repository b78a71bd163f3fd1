import { migrationOf, tenantTable } from '@recado/platform';

export const Notes1764500000013 = migrationOf('Notes1764500000013', {
  up: [
    `create table tickets.ticket_notes (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       note text not null,
       user_id bigint,
       author text not null,
       created_at timestamptz(3) not null default now()
     )`,
    `create index ticket_notes_of_ticket on tickets.ticket_notes (company_id, ticket_id, id)`,
    // Serves the removal of a ticket, whose foreign key does not include the company.
    `create index ticket_notes_ticket on tickets.ticket_notes (ticket_id)`,
    ...tenantTable('tickets', 'ticket_notes'),
  ],
  down: [`drop table tickets.ticket_notes`],
});

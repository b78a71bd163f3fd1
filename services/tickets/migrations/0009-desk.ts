import { migrationOf, tenantTable } from '@recado/platform';

export const Desk1764300000009 = migrationOf('Desk1764300000009', {
  up: [
    // History of tickets with the names of that time; users and queues as {id, name, color}.
    `create table tickets.history (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       kind text not null,
       by_whom text,
       to_user jsonb,
       to_queue jsonb,
       note text not null default '',
       at timestamptz(3) not null default now()
     )`,
    `create index history_of_ticket on tickets.history (ticket_id, id desc)`,
    `create index history_company on tickets.history (company_id, id)`,
    ...tenantTable('tickets', 'history'),
    // Drafts follow the user to every device.
    `create table tickets.drafts (
       company_id bigint not null,
       user_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       body text not null,
       updated_at timestamptz(3) not null default now(),
       primary key (user_id, ticket_id)
     )`,
    `create index drafts_of_ticket on tickets.drafts (ticket_id)`,
    `create index drafts_company on tickets.drafts (company_id, user_id)`,
    ...tenantTable('tickets', 'drafts'),
  ],
  down: [`drop table tickets.drafts`, `drop table tickets.history`],
});

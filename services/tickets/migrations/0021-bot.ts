import { migrationOf, tenantTable } from '@recado/platform';

/** The bot: its place in each conversation, the rules it decides by, ratings, and its lines in the history. */
export const Bot1765500000021 = migrationOf('Bot1765500000021', {
  up: [
    // No state: only the time at which the ticket has to be looked at.
    `create table tickets.bots (
       ticket_id bigint primary key references tickets.tickets on delete cascade,
       company_id bigint not null,
       state jsonb,
       wake_at timestamptz
     )`,
    ...tenantTable('tickets', 'bots'),
    `create index bots_wake on tickets.bots (wake_at) where wake_at is not null`,
    `create index bots_company on tickets.bots (company_id)`,

    // Copies of what connections and accounts own.
    `create table tickets.connection_rules (
       connection_id bigint primary key,
       company_id bigint not null,
       rules jsonb not null
     )`,
    ...tenantTable('tickets', 'connection_rules'),
    `create index connection_rules_company on tickets.connection_rules (company_id)`,
    `alter table tickets.connections add column expires_ticket int not null default 0`,
    `create table tickets.company_hours (
       company_id bigint primary key,
       due_date timestamptz,
       schedules jsonb not null,
       holidays jsonb not null
     )`,
    ...tenantTable('tickets', 'company_hours'),

    `create table tickets.ratings (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       user_id bigint,
       queue_id bigint,
       rating smallint not null check (rating between 1 and 3),
       at timestamptz not null default now()
     )`,
    ...tenantTable('tickets', 'ratings'),
    `create index ratings_at on tickets.ratings (company_id, at)`,
    `create index ratings_ticket on tickets.ratings (ticket_id)`,

    `alter table tickets.history add column bot jsonb`,
  ],
  down: [
    `alter table tickets.history drop column bot`,
    `drop table tickets.ratings`,
    `drop table tickets.company_hours`,
    `alter table tickets.connections drop column expires_ticket`,
    `drop table tickets.connection_rules`,
    `drop table tickets.bots`,
  ],
});

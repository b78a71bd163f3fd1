import { migrationOf, tenantTable } from '@recado/platform';

/** Flows of companies, their published versions, and the steps that conversations take in them (decision 104). */
export const Flows1769700000061 = migrationOf('Flows1769700000061', {
  up: [
    `create table tickets.flows (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       enabled boolean not null,
       starts jsonb not null,
       draft jsonb not null,
       -- number of the version that serves new conversations
       published int,
       -- days of the company's calendar before it are counted in flow_days
       counted_until date not null default current_date - 1,
       updated_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'flows'),
    `create index flows_company on tickets.flows (company_id, id)`,
    `create index flows_counted on tickets.flows (counted_until)`,
    `create table tickets.flow_versions (
       company_id bigint not null,
       flow_id bigint not null references tickets.flows on delete cascade,
       number int not null,
       graph jsonb not null,
       -- people inside earlier versions go on in this one
       follow boolean not null,
       user_id bigint,
       -- the name of a publisher who is no user of the company
       by_whom text not null default '',
       at timestamptz(3) not null default now(),
       primary key (flow_id, number)
     )`,
    ...tenantTable('tickets', 'flow_versions'),
    `create index flow_versions_company on tickets.flow_versions (company_id, flow_id, number)`,
    // A row says by which way a conversation came from one step to the next. Without a next step it left the flow.
    `create table tickets.flow_visits (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       -- flows that were removed keep their rows
       flow_id bigint not null,
       version int not null,
       -- empty: the flow begins
       from_step text not null,
       -- empty: the flow begins, or comes to a drawn end
       way text not null,
       -- empty: the flow is left
       step text not null,
       -- seconds since the flow began, where it is left
       seconds int,
       at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'flow_visits'),
    `create index flow_visits_flow on tickets.flow_visits (company_id, flow_id, at) include (from_step, way, step, seconds)`,
    `create index flow_visits_ticket on tickets.flow_visits (ticket_id, id)`,
    // Rows are added in the order of their times: a few blocks say where the oldest end.
    `create index flow_visits_age on tickets.flow_visits using brin (at)`,
    // Ways that were taken on a day: a flow that is walked often is not counted row by row.
    `create table tickets.flow_days (
       company_id bigint not null,
       flow_id bigint not null references tickets.flows on delete cascade,
       day date not null,
       from_step text not null,
       way text not null,
       step text not null,
       -- bucket of the seconds from the beginning to the end; 0 for other rows
       bucket int not null,
       count int not null,
       primary key (company_id, flow_id, day, from_step, way, step, bucket)
     )`,
    ...tenantTable('tickets', 'flow_days'),
    `create index flow_days_flow on tickets.flow_days (flow_id)`,
    // Columns of their own: those of conversations outside of flows never change, and cost no index entry.
    `alter table tickets.bots add column flow_id bigint, add column flow_version int, add column flow_step text`,
    `create index bots_flow on tickets.bots (company_id, flow_id, flow_version, flow_step) where flow_id is not null`,
  ],
  down: [
    `drop index tickets.bots_flow`,
    `alter table tickets.bots drop column flow_id, drop column flow_version, drop column flow_step`,
    `drop table tickets.flow_days`,
    `drop table tickets.flow_visits`,
    `drop table tickets.flow_versions`,
    `drop table tickets.flows`,
  ],
});

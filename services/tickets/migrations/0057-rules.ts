import { migrationOf, tenantTable } from '@recado/platform';

/** Rules of companies, the events that wait for them, and what they have done (decision 102). */
export const Rules1769300000057 = migrationOf('Rules1769300000057', {
  up: [
    `create table tickets.rules (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       position int not null,
       name text not null,
       enabled boolean not null,
       trigger text not null,
       minutes int,
       time text,
       weekdays jsonb not null default '[]',
       match text not null,
       conditions jsonb not null,
       actions jsonb not null,
       stop_here boolean not null,
       runs_per_ticket int not null,
       failures int not null default 0,
       stopped_by text,
       -- contacts who had waited too long before are no event
       enabled_at timestamptz(3) not null default now(),
       -- when a rule of the clock is due
       due_at timestamptz(3)
     )`,
    ...tenantTable('tickets', 'rules'),
    `create index rules_company on tickets.rules (company_id, position)`,
    `create index rules_enabled on tickets.rules (company_id, trigger) where enabled`,
    `create index rules_due on tickets.rules (due_at) where enabled`,
    `create table tickets.rule_events (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       -- events of one lane are handled one after the other
       lane text not null,
       trigger text not null,
       ticket_id bigint references tickets.tickets on delete cascade,
       contact_id bigint references tickets.contacts on delete cascade,
       detail jsonb not null,
       -- rules whose actions caused the event: none of them runs for it
       causes bigint[] not null,
       -- events of rules in a row before this one
       depth int not null,
       -- rules that have had their turn
       passed bigint[] not null default '{}',
       attempts int not null default 0,
       at timestamptz(3) not null default now(),
       due_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'rule_events'),
    `create index rule_events_due on tickets.rule_events (due_at)`,
    `create index rule_events_lane on tickets.rule_events (company_id, lane, id)`,
    `create index rule_events_ticket on tickets.rule_events (ticket_id)`,
    `create index rule_events_contact on tickets.rule_events (contact_id)`,
    `create table tickets.rule_runs (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       rule_id bigint not null references tickets.rules on delete cascade,
       ticket_id bigint references tickets.tickets on delete cascade,
       contact_id bigint references tickets.contacts on delete cascade,
       trigger text not null,
       outcome text not null,
       held jsonb not null,
       actions jsonb not null,
       failure text,
       at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'rule_runs'),
    `create index rule_runs_company on tickets.rule_runs (company_id, id)`,
    `create index rule_runs_rule on tickets.rule_runs (rule_id, id)`,
    `create index rule_runs_ticket on tickets.rule_runs (ticket_id, rule_id, id)`,
    `create index rule_runs_contact on tickets.rule_runs (contact_id)`,
    `create index rule_runs_age on tickets.rule_runs (at)`,
    // A contact who waits is an event of a rule once for each time that the contact begins to wait.
    `create table tickets.rule_waits (
       company_id bigint not null,
       rule_id bigint not null references tickets.rules on delete cascade,
       ticket_id bigint not null references tickets.tickets on delete cascade,
       since timestamptz not null,
       primary key (rule_id, ticket_id)
     )`,
    ...tenantTable('tickets', 'rule_waits'),
    `create index rule_waits_ticket on tickets.rule_waits (ticket_id)`,
    `create index rule_waits_company on tickets.rule_waits (company_id)`,
  ],
  down: [
    `drop table tickets.rule_waits`,
    `drop table tickets.rule_runs`,
    `drop table tickets.rule_events`,
    `drop table tickets.rules`,
  ],
});

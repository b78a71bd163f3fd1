import { migrationOf, tenantTable } from '@recado/platform';

/** Promises of queues and of their tickets, and the automatic assignment (decisions 44 and 45). */
export const ServiceLevels1766700000028 = migrationOf('ServiceLevels1766700000028', {
  up: [
    `alter table tickets.queues add column first_answer_minutes integer, add column resolution_minutes integer,
       add column warn_minutes integer, add column auto_assign boolean not null default false,
       add column agent_capacity integer not null default 5, add column return_after_minutes integer`,
    // Facts of the ticket's present episode; closing and answering keep them.
    `alter table tickets.tickets
       add column first_answer_started_at timestamptz(3), add column first_answer_due_at timestamptz(3),
       add column first_answer_warn_at timestamptz(3), add column first_answer_warned boolean not null default false,
       add column first_answered_at timestamptz(3), add column first_answer_met boolean,
       add column resolution_started_at timestamptz(3), add column resolution_due_at timestamptz(3),
       add column resolution_warn_at timestamptz(3), add column resolution_warned boolean not null default false,
       add column resolution_met boolean,
       -- The earlier moment of the promises that still run.
       add column service_due_at timestamptz(3),
       -- When the ticket has to be looked at next: a warning, a broken promise, an agent who has not answered.
       add column service_wake_at timestamptz(3),
       add column waiting_since timestamptz(3),
       -- Until then the agent who was chosen has to answer; the agent who did not is passed over for a while.
       add column answer_until timestamptz(3), add column passed_over_id bigint, add column passed_over_until timestamptz(3)`,
    // The presence of agents, copied from accounts, and when each was chosen last.
    `create table tickets.agent_presence (
       agent_id bigint primary key,
       company_id bigint not null,
       online boolean not null,
       available boolean not null,
       assigned_at timestamptz
     )`,
    ...tenantTable('tickets', 'agent_presence'),
    `create index agent_presence_company on tickets.agent_presence (company_id, agent_id)`,
  ],
  down: [
    `drop table tickets.agent_presence`,
    `alter table tickets.tickets
       drop column first_answer_started_at, drop column first_answer_due_at, drop column first_answer_warn_at,
       drop column first_answer_warned, drop column first_answered_at, drop column first_answer_met,
       drop column resolution_started_at, drop column resolution_due_at, drop column resolution_warn_at,
       drop column resolution_warned, drop column resolution_met, drop column service_due_at,
       drop column service_wake_at, drop column waiting_since, drop column answer_until,
       drop column passed_over_id, drop column passed_over_until`,
    `alter table tickets.queues drop column first_answer_minutes, drop column resolution_minutes,
       drop column warn_minutes, drop column auto_assign, drop column agent_capacity, drop column return_after_minutes`,
  ],
});

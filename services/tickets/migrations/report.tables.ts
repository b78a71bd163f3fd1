import { tenantTable } from '@recado/platform';

/** The tables of episodes; triggers write them in the transaction of each change (episode.triggers.ts). */
export const episodeTables = [
  // An episode reaches from the first message, or a reopening, to the close. A reopened ticket has several.
  `create table tickets.episodes (
     ticket_id bigint not null references tickets.tickets on delete cascade,
     number integer not null,
     company_id bigint not null,
     contact_id bigint not null,
     connection_id bigint,
     queue_id bigint,
     user_id bigint,
     tag_ids bigint[] not null default '{}',
     status text not null,
     -- Opened by an agent: nobody waited.
     from_agent boolean not null default false,
     had_bot boolean not null default false,
     bot_ended_at timestamptz(3),
     started_at timestamptz(3) not null,
     accepted_at timestamptz(3),
     -- First message of the contact, and the first answer of a person to it.
     asked_at timestamptz(3),
     answered_at timestamptz(3),
     closed_at timestamptz(3),
     closed_by bigint,
     campaign_id bigint,
     rating smallint,
     rated_at timestamptz(3),
     primary key (ticket_id, number)
   )`,
  ...tenantTable('tickets', 'episodes'),
  `create index episodes_company on tickets.episodes (company_id, ticket_id, number)`,
  // The first episode of a contact.
  `create index episodes_contact on tickets.episodes (company_id, contact_id, started_at, ticket_id, number)`,

  // Episodes to be counted again. Rows are only added and removed, so that no transaction waits for another.
  `create table tickets.report_changes (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     ticket_id bigint not null,
     number integer not null
   )`,
  ...tenantTable('tickets', 'report_changes'),
  `create index report_changes_company on tickets.report_changes (company_id, id)`,
];

const counts = (names: string[]) => names.map((name) => `${name} integer not null default 0`).join(',\n     ');
const sums = (names: string[]) => names.map((name) => `${name} bigint not null default 0`).join(',\n     ');

/** The tables of the dashboard's numbers; only `ReportFolder` writes them. */
export const reportTables = [
  `create table tickets.report_turns (
     company_id bigint primary key,
     -- Grows with each change of the numbers.
     revision bigint not null default 0,
     folded_at timestamptz(3),
     -- The last ticket that was looked at for episodes it lacks; null: all were.
     episodes_after bigint default 0,
     -- The last ticket whose episodes are counted again; null: none are.
     refold_after bigint,
     recount boolean not null default false
   )`,
  ...tenantTable('tickets', 'report_turns'),
  `create index report_turns_rebuild on tickets.report_turns (company_id)
     where episodes_after is not null or refold_after is not null or recount`,

  // Each episode as it is counted, with the days and hours of the company's calendar. All numbers are sums of these rows.
  `create table tickets.report_episodes (
     company_id bigint not null,
     ticket_id bigint not null,
     number integer not null,
     -- 0: none.
     queue_id bigint not null,
     user_id bigint,
     connection_id bigint,
     tag_ids bigint[] not null,
     status text not null,
     started_at timestamptz(3) not null,
     started_day date not null,
     started_hour smallint not null,
     accepted_at timestamptz(3),
     accepted_day date,
     answered_at timestamptz(3),
     answered_day date,
     closed_at timestamptz(3),
     closed_day date,
     rated_at timestamptz(3),
     rated_day date,
     rating smallint,
     is_lead boolean not null,
     by_bot boolean not null,
     campaign_id bigint,
     wait_seconds integer,
     wait_open integer,
     answer_seconds integer,
     answer_open integer,
     resolution_seconds integer,
     resolution_open integer,
     support_seconds integer,
     primary key (company_id, ticket_id, number)
   )`,
  ...tenantTable('tickets', 'report_episodes'),
  `create index report_episodes_started on tickets.report_episodes (company_id, started_at, ticket_id, number)`,
  `create index report_episodes_accepted on tickets.report_episodes (company_id, accepted_at, ticket_id, number)
     where accepted_at is not null`,
  `create index report_episodes_answered on tickets.report_episodes (company_id, answered_at, ticket_id, number)
     where answered_at is not null`,
  `create index report_episodes_closed on tickets.report_episodes (company_id, closed_at, ticket_id, number)
     where closed_at is not null`,
  `create index report_episodes_rated on tickets.report_episodes (company_id, rated_at, ticket_id, number)
     where rated_at is not null`,
  `create index report_episodes_leads on tickets.report_episodes (company_id, started_at, ticket_id, number)
     where is_lead`,
  `create index report_episodes_by_bot on tickets.report_episodes (company_id, closed_at, ticket_id, number)
     where by_bot`,
  `create index report_episodes_campaign on tickets.report_episodes (company_id, started_at, ticket_id, number)
     where campaign_id is not null`,
  `create index report_episodes_living on tickets.report_episodes (company_id, status, started_at, ticket_id, number)
     where status <> 'closed'`,

  // Living tickets of each queue.
  `create table tickets.report_states (
     company_id bigint not null,
     queue_id bigint not null,
     ${counts(['pending', 'happening'])},
     primary key (company_id, queue_id)
   )`,
  ...tenantTable('tickets', 'report_states'),

  // Numbers of a day. The subject is the company as a whole (id 0), a user, a connection or a tag.
  `create table tickets.report_days (
     company_id bigint not null,
     subject text not null check (subject in ('all', 'user', 'connection', 'tag')),
     subject_id bigint not null,
     queue_id bigint not null,
     day date not null,
     ${counts(['started', 'leads', 'from_campaign', 'accepted', 'waits', 'closed', 'by_bot', 'supports'])},
     ${counts(['rated_1', 'rated_2', 'rated_3'])},
     ${sums(['wait_seconds', 'support_seconds'])},
     primary key (company_id, subject, day, subject_id, queue_id)
   )`,
  ...tenantTable('tickets', 'report_days'),

  // Started tickets of an hour. Here and below queue -1 stands for all queues together.
  `create table tickets.report_hours (
     company_id bigint not null,
     queue_id bigint not null,
     day date not null,
     hour smallint not null,
     ${counts(['started'])},
     primary key (company_id, queue_id, day, hour)
   )`,
  ...tenantTable('tickets', 'report_hours'),

  // Durations of a day by their size: bucket n holds those from 2^(n/4) - 1 seconds on (duration-buckets.ts).
  `create table tickets.report_durations (
     company_id bigint not null,
     queue_id bigint not null,
     day date not null,
     bucket smallint not null,
     ${counts(['wait', 'wait_open', 'answer', 'answer_open', 'resolution', 'resolution_open', 'support'])},
     primary key (company_id, queue_id, day, bucket)
   )`,
  ...tenantTable('tickets', 'report_durations'),
];

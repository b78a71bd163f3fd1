import { migrationOf, tenantTable } from '@recado/platform';

const ofConnection = `company_id bigint not null,
     connection_id bigint not null references connections.whatsapps on delete cascade`;

export const Sending1766000000012 = migrationOf('Sending1766000000012', {
  up: [
    // When a contact wrote, to the hour; the last cold message that has no answer yet.
    `alter table connections.peers add column heard_at timestamptz, add column cold_at timestamptz`,

    // When a message left and was counted in `sending_days`, and as what.
    `alter table connections.outbound add column paced boolean not null default false, add column cold boolean,
       add column counted_at timestamptz`,
    `create index outbound_undelivered on connections.outbound (connection_id, counted_at) where cold and ack < 2`,

    `create table connections.sending_days (
       ${ofConnection},
       day date not null,
       cold integer not null default 0,
       warm integer not null default 0,
       answered integer not null default 0,
       failed integer not null default 0,
       checks integer not null default 0,
       primary key (connection_id, day)
     )`,
    ...tenantTable('connections', 'sending_days'),

    `create table connections.send_paces (
       ${ofConnection},
       next_at timestamptz not null default '-infinity',
       last_at timestamptz not null default '-infinity',
       since_pause integer not null default 0,
       interval_ms integer not null default 0,
       budget_at timestamptz not null default '-infinity',
       checks_at timestamptz not null default '-infinity',
       primary key (connection_id)
     )`,
    ...tenantTable('connections', 'send_paces'),

    `create table connections.number_checks (
       ${ofConnection},
       digits text not null,
       next_at timestamptz not null default now(),
       primary key (connection_id, digits)
     )`,
    `create index number_checks_due on connections.number_checks (connection_id, next_at)`,
    ...tenantTable('connections', 'number_checks'),
  ],
  down: [
    `drop table connections.number_checks, connections.send_paces, connections.sending_days`,
    `drop index connections.outbound_undelivered`,
    `alter table connections.outbound drop column paced, drop column cold, drop column counted_at`,
    `alter table connections.peers drop column heard_at, drop column cold_at`,
  ],
});

/**
 * A migration of its own: its update holds the lock of this table, for which messages that are queued meanwhile wait.
 */
export const KnownNumbers1766000000013 = migrationOf('KnownNumbers1766000000013', {
  up: [
    // The age of a number is stated by its owner, or counted from the day on which it was linked first.
    `alter table connections.whatsapps
       add column if not exists in_use_since date,
       add column if not exists cold_per_day integer,
       add column if not exists new_chat_cap jsonb,
       add column if not exists known_number text,
       add column if not exists known_number_since timestamptz`,
    `alter table connections.whatsapps no force row level security`,
    `update connections.whatsapps set known_number = number, known_number_since = linked_at
       where number is not null and linked_at is not null`,
    // Campaigns, a new service, copies the connections: they are published once more.
    `update connections.whatsapps set rules_published = false`,
    `alter table connections.whatsapps force row level security`,
  ],
  down: [
    `alter table connections.whatsapps drop column in_use_since, drop column cold_per_day, drop column new_chat_cap,
       drop column known_number, drop column known_number_since`,
  ],
});

/**
 * The statements that make a table a tenant's table: the company comes from the transaction, rows of
 * others do not exist, and not even the owner of the table is exempt. The setting of a pooled connection is '' and
 * not null after a transaction, hence nullif; the scalar sub-select lets the planner use the company's index.
 */
export function tenantTable(schema: string, table: string): string[] {
  const company = `(select nullif(current_setting('app.company_id', true), '')::bigint)`;
  const name = `${schema}.${table}`;
  return [
    `alter table ${name} alter column company_id set default nullif(current_setting('app.company_id', true), '')::bigint`,
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    `create policy tenant on ${name} using (company_id = ${company}) with check (company_id = ${company})`,
    `create policy platform on ${name} to recado_${schema}_system using (true) with check (true)`,
  ];
}

/** The tables of every service: its outbox, the position of its relay, and its dead letters. */
export function messagingTables(schema: string): string[] {
  return [
    `create table ${schema}.outbox (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       key text not null,
       payload jsonb not null,
       trace text not null,
       created_at timestamptz not null default clock_timestamp(),
       published_at timestamptz
     )`,
    `create index outbox_waiting on ${schema}.outbox (id) where published_at is null`,
    `create index outbox_age on ${schema}.outbox (created_at)`,
    ...tenantTable(schema, 'outbox'),
    `create table ${schema}.relay (stream text primary key, born timestamptz not null)`,
    `create table ${schema}.dead_letter (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       event_id text not null,
       name text not null,
       payload jsonb not null,
       error text not null,
       created_at timestamptz not null default now(),
       unique (event_id, name)
     )`,
    ...tenantTable(schema, 'dead_letter'),
  ];
}

/** Answers to requests with an `Idempotency-Key` (idempotent-request.ts). */
export const idempotencyKeys = (schema: string) => ({
  up: [
    `create table ${schema}.idempotency_keys (
       company_id bigint not null,
       owner text not null,
       operation text not null,
       key text not null,
       fingerprint text not null,
       answer bytea not null,
       created_at timestamptz(3) not null default now()
     )`,
    ...tenantTable(schema, 'idempotency_keys'),
    `alter table ${schema}.idempotency_keys add primary key (company_id, owner, operation, key)`,
    `create index idempotency_keys_age on ${schema}.idempotency_keys (created_at)`,
  ],
  down: [`drop table ${schema}.idempotency_keys`],
});

/** Keys of stored hashes from the root secrets before (kept-keys.ts). */
export const keptKeys = (schema: string) => ({
  up: [
    `create table ${schema}.kept_keys (
       purpose text not null,
       position int not null,
       sealed bytea not null,
       primary key (purpose, position)
     )`,
    `alter table ${schema}.kept_keys enable row level security`,
    `alter table ${schema}.kept_keys force row level security`,
    `create policy platform on ${schema}.kept_keys to recado_${schema}_system using (true) with check (true)`,
  ],
  down: [`drop table ${schema}.kept_keys`],
});

/** Replaces the mark on every published row by one position (outbox-frontier.ts). */
export const relayFrontier = (schema: string) => ({
  up: [
    `alter table ${schema}.relay add column carried_to bigint not null default 0`,
    `update ${schema}.relay set carried_to = coalesce(
       (select min(id) - 1 from ${schema}.outbox where published_at is null), (select max(id) from ${schema}.outbox), 0)`,
    `drop index ${schema}.outbox_waiting`,
    `alter table ${schema}.outbox drop column published_at`,
  ],
  down: [
    `alter table ${schema}.outbox add column published_at timestamptz`,
    `update ${schema}.outbox set published_at = now() where id <= (select max(carried_to) from ${schema}.relay)`,
    `create index outbox_waiting on ${schema}.outbox (id) where published_at is null`,
    `alter table ${schema}.relay drop column carried_to`,
  ],
});

/** Adds the position up to which all subscribers have acknowledged, from which a new stream is filled (acknowledged-position.ts). */
export const relayAcknowledgedPosition = (schema: string) => ({
  up: [`alter table ${schema}.relay add column heard_to bigint not null default 0`],
  down: [`alter table ${schema}.relay drop column heard_to`],
});

/** Adds columns for the actor of an event and for the envelope of a dead letter. */
export const eventActors = (schema: string) => ({
  up: [
    `alter table ${schema}.outbox add column actor jsonb`,
    `alter table ${schema}.dead_letter add column envelope jsonb not null default '{}'`,
  ],
  down: [`alter table ${schema}.dead_letter drop column envelope`, `alter table ${schema}.outbox drop column actor`],
});

/**
 * Adds the number of attempts of a dead letter and the time of the last one; earlier rows had six attempts. The time has
 * milliseconds only, as cursors have. A change of the column's type applies to all companies, an update would not.
 */
export const deadLetterAttempts = (schema: string) => ({
  up: [
    `alter table ${schema}.dead_letter add column attempts int not null default 6, add column failed_at timestamptz(3),
       alter column created_at type timestamptz(3)`,
    `alter table ${schema}.dead_letter alter column failed_at type timestamptz(3) using created_at,
       alter column failed_at set default now()`,
    `alter table ${schema}.dead_letter alter column failed_at set not null`,
    `create index dead_letter_newest on ${schema}.dead_letter (created_at desc, id desc)`,
  ],
  down: [
    `drop index ${schema}.dead_letter_newest`,
    `alter table ${schema}.dead_letter drop column failed_at, drop column attempts,
       alter column created_at type timestamptz`,
  ],
});

/** The newest event that each copied row of another service has taken (take-if-newer.ts). Rows of removed ones stay. */
export const copyPositions = (schema: string) => ({
  up: [
    `create table ${schema}.copy_positions (
       company_id bigint not null,
       copy text not null,
       row_key text not null,
       number bigint not null,
       primary key (company_id, copy, row_key)
     )`,
    ...tenantTable(schema, 'copy_positions'),
  ],
  down: [`drop table ${schema}.copy_positions`],
});

/**
 * Creates an index while the table is written to, in a migration without a transaction. The statement waits for
 * transactions that began before it, and nothing waits for the statement. A creation that failed leaves an invalid index.
 * @param name of the index
 * @param definition what follows `create index … on`
 */
export const createIndexConcurrently = (schema: string, name: string, definition: string): string[] => [
  `set lock_timeout = 0`,
  `drop index concurrently if exists ${schema}.${name}`,
  `create index concurrently ${name} on ${schema}.${definition}`,
  `reset lock_timeout`,
];

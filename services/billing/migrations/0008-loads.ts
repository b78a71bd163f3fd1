import { migrationOf, tenantTable } from '@recado/platform';

const platformOnly = (table: string) => [
  `alter table billing.${table} enable row level security`,
  `alter table billing.${table} force row level security`,
  `create policy platform on billing.${table} to recado_billing_system using (true) with check (true)`,
];

/** What processes have done for companies (decision 105). The company -2, which no connection has, is the sum of those that reports do not name. */
export const Loads1769800000008 = migrationOf('Loads1769800000008', {
  up: [
    `create table billing.loads (
       span text not null check (span in ('minutes', 'hour', 'day')),
       start timestamptz(3) not null,
       company_id bigint not null,
       calls bigint not null,
       events bigint not null,
       jobs bigint not null,
       errors bigint not null,
       slow bigint not null,
       statements bigint not null,
       busy_us bigint not null,
       work_us bigint not null,
       statement_us bigint not null,
       primary key (span, start, company_id)
     ) with (fillfactor = 70)`,
    ...tenantTable('billing', 'loads'),
    `create index loads_company on billing.loads (company_id, span, start)`,
    // the last report of each process
    `create table billing.load_reports (
       process uuid primary key,
       number int not null,
       at timestamptz(3) not null default now()
     )`,
    ...platformOnly('load_reports'),
    // work that waits in a service, of the companies with the most of it
    `create table billing.waiting_work (
       kind text not null,
       service text not null,
       company_id bigint not null,
       amount bigint not null,
       at timestamptz(3) not null default now(),
       primary key (kind, service, company_id)
     )`,
    ...tenantTable('billing', 'waiting_work'),
    `create index waiting_work_company on billing.waiting_work (company_id)`,
  ],
  down: [`drop table billing.waiting_work`, `drop table billing.load_reports`, `drop table billing.loads`],
});

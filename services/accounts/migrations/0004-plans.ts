import { migrationOf } from '@recado/platform';

export const Plans1764000000004 = migrationOf('Plans1764000000004', {
  up: [
    `create table accounts.plans (
       id bigint generated always as identity primary key,
       name text not null,
       users integer not null,
       connections integer not null,
       queues integer not null,
       value numeric(12, 2) not null,
       use_campaigns boolean not null default true,
       use_schedules boolean not null default true,
       use_internal_chat boolean not null default true,
       use_external_api boolean not null default true,
       use_kanban boolean not null default true,
       use_open_ai boolean not null default true,
       use_integrations boolean not null default true,
       is_public boolean not null default true
     )`,
    `create unique index plans_name on accounts.plans (lower(name))`,
    `alter table accounts.companies
       add constraint companies_plan_id_fkey foreign key (plan_id) references accounts.plans,
       add column overrides jsonb not null default '{}',
       add column schedules jsonb not null default '[]'`,
    `alter table accounts.settings add column sealed bytea`,
    `create index companies_plan on accounts.companies (plan_id)`,
  ],
  down: [
    `alter table accounts.companies drop constraint companies_plan_id_fkey, drop column overrides, drop column schedules`,
    `alter table accounts.settings drop column sealed`,
    `drop table accounts.plans`,
  ],
});

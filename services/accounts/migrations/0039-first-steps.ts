import { migrationOf, tenantTable } from '@recado/platform';

export const FirstSteps1769300000039 = migrationOf('FirstSteps1769300000039', {
  up: [
    // Steps that were taken, which stay taken when their rows are removed.
    `create table accounts.first_steps (
       company_id bigint primary key,
       done text[] not null default '{}',
       folded boolean not null default false
     )`,
    ...tenantTable('accounts', 'first_steps'),
    // Companies that work already know their way.
    `insert into accounts.first_steps (company_id, folded) select id, true from accounts.companies
     where created_at < now() - interval '14 days'`,
  ],
  down: [`drop table accounts.first_steps`],
});

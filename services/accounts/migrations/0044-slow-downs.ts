import { migrationOf, tenantTable } from '@recado/platform';

/** Companies that the provider has slowed down (decision 105). */
export const SlowDowns1769800000044 = migrationOf('SlowDowns1769800000044', {
  up: [
    `create table accounts.slow_downs (
       company_id bigint primary key,
       divisor int not null check (divisor in (2, 4, 10)),
       reason text not null,
       until timestamptz(3),
       set_by text not null,
       since timestamptz(3) not null default now()
     )`,
    ...tenantTable('accounts', 'slow_downs'),
  ],
  down: [`drop table accounts.slow_downs`],
});

import { migrationOf } from '@recado/platform';

/** Plans say whether they have rules and macros; those that are there have them. */
export const PlanRules1769500000041 = migrationOf('PlanRules1769500000041', {
  up: [`alter table accounts.plans add column use_rules boolean not null default true`],
  down: [`alter table accounts.plans drop column use_rules`],
});

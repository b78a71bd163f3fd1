import { migrationOf, tenantTable } from '@recado/platform';

export const WeekTurns1769500000059 = migrationOf('WeekTurns1769500000059', {
  up: [
    `create table tickets.week_turns (
       company_id bigint primary key,
       next_at timestamptz(3) not null
     )`,
    ...tenantTable('tickets', 'week_turns'),
    `create index week_turns_next on tickets.week_turns (next_at)`,
  ],
  down: [`drop table tickets.week_turns`],
});

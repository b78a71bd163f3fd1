import { migrationOf, tenantTable } from '@recado/platform';

/** When a company has first tried its bot. */
export const BotTrials1769100000054 = migrationOf('BotTrials1769100000054', {
  up: [
    `create table tickets.bot_trials (
       company_id bigint primary key,
       first_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'bot_trials'),
  ],
  down: [`drop table tickets.bot_trials`],
});

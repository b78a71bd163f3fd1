import { migrationOf, tenantTable } from '@recado/platform';

/** Adds the numbers that people have moved to: an opt-out of a former number is the person's. */
export const NumberMoves1768300000010 = migrationOf('NumberMoves1768300000010', {
  up: [
    `create table campaigns.number_moves (
       company_id bigint not null,
       from_key text not null,
       number text not null,
       number_key text not null,
       primary key (company_id, from_key)
     )`,
    ...tenantTable('campaigns', 'number_moves'),
    `create index number_moves_number on campaigns.number_moves (company_id, number_key)`,
  ],
  down: [`drop table campaigns.number_moves`],
});
